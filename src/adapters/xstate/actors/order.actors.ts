import type { OrderDetailActors } from "../../../domain/order/order-detail-actors.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { paymentAttempt } from "../attempts/payment.attempt.ts";
import { orderActionActors } from "../order-action-actors.ts";
import type { ShopRuntime } from "../shop-runtime.ts";

export const orderActors = (runtime: ShopRuntime, attempts: AttemptParts): OrderDetailActors => ({
  ...orderActionActors(runtime, attempts),
  payment: paymentAttempt(runtime, attempts),
});
