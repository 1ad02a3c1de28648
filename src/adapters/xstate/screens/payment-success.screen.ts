import { paymentSuccessScreenLogic } from "../../../domain/payment/payment-success-screen.machine.ts";
import { joinAttempt } from "../../../domain/session/join-attempt.ts";
import { paymentAttempt } from "../attempts/payment.attempt.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const paymentSuccessScreen = (
  ports: Pick<Ports, "attempts" | "orders" | "payments" | "session">,
) =>
  paymentSuccessScreenLogic({
    joinPayment: joinAttempt(paymentAttempt(ports)),
    loadOrder: toActor(({ orderId }) => ports.orders.order(orderId)),
  });
