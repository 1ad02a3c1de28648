import { Effect } from "effect";
import type { PaymentSuccessActors } from "../../../domain/payment/payment-success.machine.ts";
import { Orders } from "../../../ports/orders.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { paymentAttempt } from "../attempts/payment.attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const paymentSuccessActors = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
): PaymentSuccessActors => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return {
    attempt: paymentAttempt(runtime, attempts),
    loadOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.order(orderId))),
  };
};
