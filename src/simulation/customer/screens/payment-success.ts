import { createActor } from "xstate";
import { paymentSuccessActors } from "../../../adapters/xstate/actors/payment-success.actors.ts";
import type { OrderId } from "../../../domain/ids.ts";
import { paymentSuccessMachine } from "../../../domain/payment/payment-success.machine.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import type { Page } from "../page.ts";
import { openPayment } from "./open-payment.ts";
import type { Screen } from "./screen.ts";
import { shownOrder } from "./shown-order.ts";

export const paymentSuccessScreen = (page: Page, orderId: OrderId): Screen => {
  const { attempt: logic, loadOrder } = paymentSuccessActors(page.runtime, page.attempts);
  const attempt = attemptOf(page.session, logic, { kind: "payment", orderId });
  const payment = createActor(paymentSuccessMachine.provide({ actors: { loadOrder } }), {
    input: { orderId, attempt },
  });
  payment.on("paid", () => page.session.send({ type: "REFRESH_USER" }));
  page.start(payment);
  const open = openPayment(page, attempt, orderId);
  const look = () => payment.send({ type: "CHECK" });
  return {
    offers: () => {
      const snapshot = payment.getSnapshot();
      const { order } = snapshot.context;
      if (order?.status !== "unpaid" && !snapshot.matches("failed")) return {};
      return {
        check: { choices: 1, act: look },
        ...open.offers(),
        "pay an order": { choices: 1, act: () => page.go({ screen: "payment", id: orderId }) },
      };
    },
    returned: () => payment.send({ type: "RETURNED" }),
    refresh: look,
    unknown: open.unknown,
    check: open.check,
    shows: () => shownOrder(orderId, payment.getSnapshot().context.order),
    close: () => payment.stop(),
  };
};
