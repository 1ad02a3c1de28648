import { Effect } from "effect";
import { payAddress } from "../../../domain/payment/pay-url.ts";
import type { PaymentActors } from "../../../domain/payment/payment.machine.ts";
import { Orders } from "../../../ports/orders.ts";
import { Redirect } from "../../../ports/redirect.ts";
import { Session } from "../../../ports/session.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { sessionHttp } from "../../http/session.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { paymentAttempt, readPaymentFacts } from "../attempts/payment.attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const paymentActors = (runtime: ShopRuntime, attempts: AttemptParts): PaymentActors => {
  const fill = filler(runtime.with(Orders, ordersHttp).with(Session, sessionHttp));
  return {
    attempt: paymentAttempt(runtime, attempts),
    loadFacts: fill(({ orderId }) => readPaymentFacts(orderId)),
    leave: fill(({ payUrl }) =>
      Effect.map(Redirect, (redirect) => {
        const address = payAddress(payUrl, attempts.origin);
        if (address !== null) redirect.leaveTo(address);
      }),
    ),
  };
};
