import type { ChargeMethod } from "../collections/charge.ts";
import type { OrderRow } from "../collections/order.ts";
import { notifyOfChange } from "../inbox/notify.ts";
import type { Shop } from "../shop/shop.ts";
import { orderCharge } from "../payments/charges.ts";
import { post } from "../wallet/ledger.ts";
import { amountText } from "../wire/amount.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { recycleAmount } from "./recycle-amount.ts";
import { nextStatus, type OrderAction, type OrderStatus } from "./transitions.ts";

/** The status after the action; @throws ApiError 40904 (already paid) or 40907. */
const statusAfter = (order: OrderRow, action: OrderAction): OrderStatus => {
  const next = nextStatus(order.status, action);
  if (next !== undefined) return next;
  if (action === "pay" && order.status !== "cancelled") throw apiErrors.alreadyPaid();
  throw apiErrors.statusForbids();
};

const itemsOf = (shop: Shop, order: OrderRow) =>
  shop.tables.orderItems.where("order_id", order.id).flatMap((item) => {
    const product = shop.tables.products.get(item.product_id);
    return product === undefined ? [] : [{ product, quantity: item.quantity }];
  });

/** Cancels an unpaid order and returns its items to the stock. */
export const cancelOrder = async (shop: Shop, order: OrderRow): Promise<OrderRow> => {
  const status = statusAfter(order, "cancel");
  for (const { product, quantity } of itemsOf(shop, order)) {
    await shop.tables.products.update(product.id, { stock: product.stock + quantity });
  }
  return shop.tables.orders.update(order.id, { status });
};

/** @throws as `payOrder` does because of the order's status. */
export const checkPayable = (order: OrderRow): void => {
  statusAfter(order, "pay");
};

/** Marks an order as paid, with its charge; by balance also its log. @throws also 40905. */
export const payOrder = async (
  shop: Shop,
  order: OrderRow,
  payMethod: ChargeMethod,
  now: number,
): Promise<OrderRow> => {
  const status = statusAfter(order, "pay");
  await shop.tables.charges.insert(orderCharge(shop, order, { method: payMethod, now }));
  if (payMethod === "balance") {
    await post(shop, {
      customerId: order.customer_id,
      type: "order",
      amount: -order.total_amount,
      orderId: order.id,
      now,
    });
  }
  for (const { product, quantity } of itemsOf(shop, order)) {
    await shop.tables.products.update(product.id, { sales: product.sales + quantity });
  }
  return shop.tables.orders.update(order.id, { status, pay_method: payMethod });
};

/** Starts the recycling of a paid order; it completes after the shop's delay. */
export const applyForRecycle = async (
  shop: Shop,
  order: OrderRow,
  now: number,
): Promise<OrderRow> => {
  const status = statusAfter(order, "recycle");
  const level = shop.tables.customers.get(order.customer_id)?.member_level ?? 0;
  return shop.tables.orders.update(order.id, {
    status,
    recycle_amount: recycleAmount(order.total_amount, level),
    recycle_due_at: now + shop.settings.recycleDelayMs,
  });
};

/**
 * Completes a pending recycling and credits its amount, with a log.
 * @throws ApiError 40907 if none is pending: nothing is credited twice.
 */
const completeRecycling = async (shop: Shop, order: OrderRow, now: number): Promise<void> => {
  const amount = order.recycle_amount ?? 0;
  const status = statusAfter(order, "complete_recycle");
  await shop.tables.orders.update(order.id, { status, recycle_due_at: null });
  await post(shop, {
    customerId: order.customer_id,
    type: "recycle",
    amount,
    orderId: order.id,
    now,
  });
  const parameters = { number: order.order_no, amount: amountText(amount) };
  await notifyOfChange(shop, {
    customerId: order.customer_id,
    text: "recycled",
    parameters,
    at: now,
  });
};

/** Completes an order's recycling for the developer's panel. @throws when none is pending. */
export const completeRecyclingOf = async (
  shop: Shop,
  orderId: number,
  now: number,
): Promise<void> => {
  const order = shop.tables.orders.get(orderId);
  if (order === undefined) throw new Error(`There is no order ${orderId}`);
  if (order.status !== "pending_recycle") {
    throw new Error(`Order ${orderId} is ${order.status}: no recycling is pending`);
  }
  await completeRecycling(shop, order, now);
};

/**
 * Completes the due recyclings and credits their amounts. Runs before every call, not by a timer,
 * so that it works after a reload.
 */
export const completeDueRecyclings = async (shop: Shop, now: number): Promise<void> => {
  const due = shop.tables.orders
    .where("status", "pending_recycle")
    .filter((order) => order.recycle_due_at !== null && order.recycle_due_at <= now)
    .sort((a, b) => a.id - b.id);
  for (const order of due) await completeRecycling(shop, order, order.recycle_due_at ?? now);
};
