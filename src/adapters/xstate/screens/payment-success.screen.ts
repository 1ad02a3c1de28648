import { Effect } from "effect";
import {
  type PaymentSuccessScreenLogic,
  paymentSuccessScreenLogic,
} from "../../../domain/payment/payment-success-screen.machine.ts";
import { joinAttempt } from "../../../domain/session/join-attempt.ts";
import { Orders } from "../port-tags.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { paymentAttempt } from "../attempts/payment.attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** The screen after a payment with its calls. */
export const paymentSuccessScreen = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
): PaymentSuccessScreenLogic => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return paymentSuccessScreenLogic({
    joinPayment: joinAttempt(paymentAttempt(runtime, attempts)),
    loadOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.order(orderId))),
  });
};
