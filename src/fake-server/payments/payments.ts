import type { OrderRow } from "../collections/order.ts";
import type { PaymentOutcome, PaymentRow } from "../collections/payment.ts";
import { payOrder } from "../orders/change-order.ts";
import { paySignature } from "../payment-site/pay-url.ts";
import type { Shop } from "../shop.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { chargeSurplus, orderCharge } from "./charges.ts";

/** The order's visits to the payment site that nobody has ended, whatever became of the order. */
const openPaymentsOf = (shop: Shop, order: OrderRow): readonly PaymentRow[] =>
  shop.tables.payments.where("order_id", order.id).filter(({ status }) => status === "open");

/**
 * Sends the customer to the payment site: the same visit again where one by that method is open. A
 * visit by another method stays open, for nobody can close the page that it is on (D8).
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

/** The visit that the payment site reports about, unless it failed or was given up. */
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

/** Whether the proof is that of any visit for the order. */
export const isSigned = (shop: Shop, order: OrderRow, signature: string): boolean =>
  shop.tables.payments
    .where("order_id", order.id)
    .some((payment) => paySignature(order, payment) === signature);

/**
 * The payment site has taken the money: the order is paid. Where it was paid in another way before,
 * or cancelled, nothing was due: then the charge is a surplus (D8), and the order stays as it is.
 * @throws ApiError 40904 when the visit was completed before: nobody is charged twice for one visit.
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
  if (order.status === "unpaid") {
    return { order: await payOrder(shop, order, method, now), isSurplus: false };
  }
  await chargeSurplus(shop, orderCharge(shop, order, { method, now }));
  return { order, isSurplus: true };
};

/** What the developer's panel does with an order's newest open payment. @throws where none is open. */
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
  else await shop.tables.payments.update(payment.id, { status: outcome });
};
