import type { OrderRow } from "../collections/order.ts";
import type { PaymentOutcome, PaymentRow } from "../collections/payment.ts";
import { payOrder } from "../orders/change-order.ts";
import { paySignature } from "../payment-site/pay-url.ts";
import type { Shop } from "../shop.ts";

/** The unpaid order's open visit to the payment site. */
const openPaymentOf = (shop: Shop, order: OrderRow): PaymentRow | undefined =>
  order.status === "unpaid"
    ? shop.tables.payments.where("order_id", order.id).find(({ status }) => status === "open")
    : undefined;

/** Sends the customer to the payment site: the same visit again where one by that method is open. */
export const openPayment = async (
  shop: Shop,
  order: OrderRow,
  method: PaymentRow["method"],
): Promise<PaymentRow> => {
  const { payments } = shop.tables;
  const open = openPaymentOf(shop, order);
  if (open?.method === method) return open;
  if (open !== undefined) await payments.update(open.id, { status: "abandoned" });
  return payments.insert({ id: payments.nextId(), order_id: order.id, method, status: "open" });
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

/** The payment was made: the order is paid. @throws Refusal 40904 or 40907 by the order's status. */
export const completePayment = async (
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
  now: number,
): Promise<OrderRow> => {
  const paid = await payOrder(shop, order, payment.method, now);
  await shop.tables.payments.update(payment.id, { status: "completed" });
  return paid;
};

/** What the server's hand does with an open payment. @throws where none is open. */
export const endPayment = async (
  shop: Shop,
  orderNo: string,
  outcome: PaymentOutcome,
  now: number,
): Promise<void> => {
  const [order] = shop.tables.orders.where("order_no", orderNo);
  if (order === undefined) throw new Error(`There is no order ${orderNo}`);
  const payment = openPaymentOf(shop, order);
  if (payment === undefined) throw new Error(`No online payment of order ${orderNo} is open`);
  if (outcome === "completed") await completePayment(shop, order, payment, now);
  else await shop.tables.payments.update(payment.id, { status: outcome });
};
