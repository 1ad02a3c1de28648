import { Effect } from "effect";
import type { PaymentSuccessActors } from "../../../domain/payment/payment-success-actors.ts";
import { Orders } from "../../../ports/orders.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const paymentSuccessActors = (runtime: ShopRuntime): PaymentSuccessActors => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return {
    loadOrder: fill(({ key }) => Effect.flatMap(Orders, (orders) => orders.order(key))),
  };
};
