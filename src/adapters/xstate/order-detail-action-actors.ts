import type { OrderDetailActionActors } from "../../domain/order/order-detail-actors.ts";
import type { AttemptParts } from "./attempts/bind-attempt.ts";
import { paymentAttempt } from "./attempts/payment.attempt.ts";
import { orderActionActors } from "./order-action-actors.ts";
import type { ShopRuntime } from "./shop-runtime.ts";

/** What can be done about an order on its own screen: its payment's visit is told there too. */
export const orderDetailActionActors = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
): OrderDetailActionActors => ({
  ...orderActionActors(runtime, attempts),
  payment: paymentAttempt(runtime, attempts),
});
