import type { OrderRow } from "../collections/order.ts";
import type { PaymentOutcome, PaymentRow } from "../collections/payment.ts";
import { payOrder } from "../orders/change-order.ts";
import { paySignature } from "../payment-site/pay-url.ts";
import type { Shop } from "../shop/shop.ts";
import { amountText } from "../wire/amount.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { chargeSurplus, orderCharge } from "./charges.ts";

/** The order's open payments on the payment site, whatever the order's status. */
const openPaymentsOf = (shop: Shop, order: OrderRow): readonly PaymentRow[] =>
  shop.tables.payments.where("order_id", order.id).filter(({ status }) => status === "open");

/**
 * Opens a payment on the payment site, or returns the open one by that method. Payments by other
 * methods stay open, because their pages cannot be closed (D8).
 */
export const openPayment = async (
  shop: Shop,
  order: OrderRow,
  method: PaymentRow["method"],
): Promise<PaymentRow> => {
  const { payments } = shop.tables;
  const open = openPaymentsOf(shop, order).find((payment) => payment.method === method);
  return (
    open ?? payments.insert({ id: payments.nextId(), order_id: order.id, method, status: "open" })
  );
};

/** Reports a payment's outcome to the webhooks. */
export const reportPayment = (
  shop: Shop,
  { order_no, total_amount }: OrderRow,
  method: PaymentRow["method"],
  outcome: PaymentOutcome,
): void => shop.report({ order_no, amount: amountText(total_amount), method, outcome });

/** The payment with that signature, unless it failed or was abandoned. */
export const paymentOfSignature = (
  shop: Shop,
  order: OrderRow,
  signature: string,
): PaymentRow | undefined =>
  shop.tables.payments
    .where("order_id", order.id)
    .find(
      (payment) =>
        paySignature(order, payment) === signature &&
        (payment.status === "open" || payment.status === "completed"),
    );

/** Whether the signature is that of any payment of the order. */
export const isSigned = (shop: Shop, order: OrderRow, signature: string): boolean =>
  shop.tables.payments
    .where("order_id", order.id)
    .some((payment) => paySignature(order, payment) === signature);

/**
 * Completes a payment: the order is paid. If it was already paid or is cancelled, the charge is a
 * surplus (D8) and the order is unchanged.
 * @throws ApiError 40904 when the payment was completed before: it is charged only once.
 */
export const completePayment = async (
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
  now: number,
): Promise<{ readonly order: OrderRow; readonly isSurplus: boolean }> => {
  const { method, status } = payment;
  if (status !== "open") throw apiErrors.alreadyPaid();
  await shop.tables.payments.update(payment.id, { status: "completed" });
  reportPayment(shop, order, payment.method, "completed");
  if (order.status === "unpaid") {
    return { order: await payOrder(shop, order, method, now), isSurplus: false };
  }
  await chargeSurplus(shop, orderCharge(shop, order, { method, now }));
  return { order, isSurplus: true };
};

/** Ends an order's newest open payment for the developer's panel. @throws when none is open. */
export const endPayment = async (
  shop: Shop,
  orderNo: string,
  outcome: PaymentOutcome,
  now: number,
): Promise<void> => {
  const [order] = shop.tables.orders.where("order_no", orderNo);
  if (order === undefined) throw new Error(`There is no order ${orderNo}`);
  const payment = openPaymentsOf(shop, order).at(-1);
  if (payment === undefined) throw new Error(`No online payment of order ${orderNo} is open`);
  if (outcome === "completed") await completePayment(shop, order, payment, now);
  else {
    await shop.tables.payments.update(payment.id, { status: outcome });
    reportPayment(shop, order, payment.method, outcome);
  }
};
