import {
  comparedPrecision,
  finestPrecision,
  type Precision,
  pricePairPrecision,
} from "../locale/precision.ts";
import { orderPrecision } from "../order/order-precision.ts";
import type { PaymentFacts } from "./payment-attempt.ts";

/**
 * The precision of all amounts that a payment shows (D2): the order's, the balance, and a total that has changed
 * beside the one that was shown before.
 */
export const paymentPrecision = ({ order, balance, previousTotal }: PaymentFacts): Precision => {
  const { totalAmount } = order;
  return finestPrecision(
    orderPrecision(order),
    balance === null ? "rounded" : comparedPrecision(totalAmount, balance),
    pricePairPrecision(previousTotal ?? totalAmount, totalAmount),
  );
};
