import { comparedPrecision, finestPrecision, type Precision } from "../locale/precision.ts";
import type { Amount } from "../money/amount.ts";
import { orderPrecision } from "../order/order-precision.ts";
import type { Order } from "../order/order.ts";

/** The precision of all amounts that a payment shows: the order's and the balance (D2). */
export const paymentPrecision = ({
  order,
  balance,
}: {
  readonly order: Order;
  /** Null: not known. */
  readonly balance: Amount | null;
}): Precision => {
  const precision = orderPrecision(order);
  return balance === null
    ? precision
    : finestPrecision(precision, comparedPrecision(order.totalAmount, balance));
};
