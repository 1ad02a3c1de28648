import { Effect } from "effect";
import { payAddress } from "../../../domain/payment/pay-url.ts";
import { paymentScreenLogic } from "../../../domain/payment/payment-screen.machine.ts";
import { joinAttempt } from "../../../domain/session/join-attempt.ts";
import { openFlow } from "../../../domain/session/open-flow.ts";
import { paymentAttempt } from "../attempts/payment.attempt.ts";
import type { LazyActors } from "../lazy-actors.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const paymentScreen = (
  ports: Pick<Ports, "attempts" | "orders" | "payments" | "redirect" | "session"> &
    Pick<LazyActors, "openTopUp">,
) => {
  const { attempts, orders, redirect, openTopUp } = ports;
  return paymentScreenLogic({
    joinPayment: joinAttempt(paymentAttempt(ports)),
    loadOrder: toActor(({ orderId }) => orders.order(orderId)),
    openTopUp: openFlow(openTopUp),
    leave: toActor(({ payUrl }) =>
      Effect.sync(() => {
        const address = payAddress(payUrl, attempts.origin);
        if (address !== null) redirect.leaveTo(address);
      }),
    ),
  });
};
