import { pageOf } from "../routing/page-of.ts";
import type { Handlers } from "../routing/router.ts";
import { applyForRecycle, cancelOrder } from "./change-order.ts";
import { createOrder } from "./create-order.ts";
import { orderJson } from "./order-json.ts";
import { ordersOf } from "./orders-of.ts";
import { ownOrder } from "./own-order.ts";

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

  router.guarded("get", "/client/orders/:id", ({ customer, params, language }) => ({
    order: orderJson(shop, ownOrder(shop, customer, params["id"]), language),
  })),

  router.guarded("post", "/client/orders/:id/cancel", async ({ customer, params, language }) => {
    const order = await cancelOrder(shop, ownOrder(shop, customer, params["id"]));
    return { order: orderJson(shop, order, language) };
  }),

  router.once("/client/orders/:id/recycle", async (call) => {
    const order = ownOrder(shop, call.customer, call.params["id"]);
    const pending = await applyForRecycle(shop, order, call.now);
    return { order: orderJson(shop, pending, call.language) };
  }),
];
