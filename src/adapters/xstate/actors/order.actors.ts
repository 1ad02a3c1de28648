import { Effect } from "effect";
import type { OrderDetailActors } from "../../../domain/order/order-detail-actors.ts";
import { Orders } from "../../../ports/orders.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const orderActors = (runtime: ShopRuntime, attempts: AttemptParts): OrderDetailActors => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return {
    loadOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.order(orderId))),
    actions: async () => {
      const { orderDetailActionActors } = await import("../order-detail-action-actors.ts");
      return orderDetailActionActors(runtime, attempts);
    },
  };
};
