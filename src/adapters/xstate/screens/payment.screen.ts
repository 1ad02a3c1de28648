import { Effect } from "effect";
import { payAddress } from "../../../domain/payment/pay-url.ts";
import {
  type PaymentScreenLogic,
  paymentScreenLogic,
} from "../../../domain/payment/payment-screen.machine.ts";
import { joinAttempt } from "../../../domain/session/join-attempt.ts";
import { Orders, Redirect } from "../port-tags.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { paymentAttempt } from "../attempts/payment.attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** The payment screen with its calls. */
export const paymentScreen = (runtime: ShopRuntime, attempts: AttemptParts): PaymentScreenLogic => {
  const fill = filler(runtime.with(Orders, ordersHttp));
  return paymentScreenLogic({
    joinPayment: joinAttempt(paymentAttempt(runtime, attempts)),
    loadOrder: fill(({ orderId }) => Effect.flatMap(Orders, (orders) => orders.order(orderId))),
    leave: fill(({ payUrl }) =>
      Effect.map(Redirect, (redirect) => {
        const address = payAddress(payUrl, attempts.origin);
        if (address !== null) redirect.leaveTo(address);
      }),
    ),
  });
};
