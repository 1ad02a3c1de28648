import { Effect } from "effect";
import { fromPromise } from "xstate";
import {
  type OrderScreenLogic,
  orderScreenLogic,
} from "../../../domain/order/order-screen.machine.ts";
import { Orders } from "../port-tags.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { fetchedOnce } from "../fetched-once.ts";
import { fetchOrderActions } from "../late-code.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** The order screen with its calls. */
export const orderScreen = (runtime: ShopRuntime, attempts: AttemptParts): OrderScreenLogic => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return orderScreenLogic({
    loadOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.order(orderId))),
    loadActions: fromPromise(
      fetchedOnce(async () => (await fetchOrderActions()).orderActions(runtime, attempts)),
    ),
  });
};
