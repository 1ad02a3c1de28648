import type { OrderRow } from "../collections/order.ts";
import type { CustomerCall } from "../routing/call.ts";
import { decodeId } from "../routing/decode.ts";
import { pageOf } from "../routing/page-of.ts";
import type { Handlers } from "../routing/router.ts";
import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { applyForRecycle, cancelOrder } from "./change-order.ts";
import { createOrder } from "./create-order.ts";
import { orderJson } from "./order-json.ts";
import { ordersOf } from "./orders-of.ts";

/** The customer's order with the path's id. Another customer's order is treated as missing. */
const ownOrder = (shop: Shop, { customer, params }: CustomerCall): OrderRow => {
  const order = shop.tables.orders.get(decodeId(params["id"], apiErrors.orderNotFound));
  if (order === undefined || order.customer_id !== customer.id) throw apiErrors.orderNotFound();
  return order;
};

export const ordersHandlers: Handlers = (shop, router) => [
  router.once("/client/orders", async (call) => ({
    order: orderJson(shop, await createOrder(shop, call), call.language),
  })),

  router.guarded("get", "/client/orders", ({ customer, query, language }) => {
    const orders = ordersOf(shop, customer, query.get("status") ?? "");
    return {
      orders: pageOf(orders, query).map((order) => orderJson(shop, order, language)),
      total: orders.length,
    };
  }),

  router.guarded("get", "/client/orders/stats/count", ({ customer }) => {
    const count = (status: string): number => ordersOf(shop, customer, status).length;
    return {
      unpaid: count("unpaid"),
      paid: count("paid"),
      pending_recycle: count("pending_recycle"),
      recycled: count("recycled"),
      total: count("all"),
    };
  }),

  router.guarded("get", "/client/orders/:id", (call) => ({
    order: orderJson(shop, ownOrder(shop, call), call.language),
  })),

  router.guarded("post", "/client/orders/:id/cancel", async (call) => ({
    order: orderJson(shop, await cancelOrder(shop, ownOrder(shop, call)), call.language),
  })),

  router.once("/client/orders/:id/recycle", async (call) => {
    const pending = await applyForRecycle(shop, ownOrder(shop, call), call.now);
    return { order: orderJson(shop, pending, call.language) };
  }),
];
