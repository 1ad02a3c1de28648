import { createActor } from "xstate";
import { paymentActors } from "../../../adapters/xstate/actors/payment.actors.ts";
import type { OrderId } from "../../../domain/ids.ts";
import { isUnderWay, paymentMachine } from "../../../domain/payment/payment.machine.ts";
import { origin, type Page } from "../page.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";
import { shownOrder } from "./shown-order.ts";

export const paymentScreen = (page: Page, orderId: OrderId): Screen => {
  const payment = createActor(
    paymentMachine.provide({ actors: { ...paymentActors(page.runtime) } }),
    { input: { policy: page.policy, orderId, origin } },
  );
  payment.on("paid", () => {
    page.session.send({ type: "REFRESH_USER" });
    page.go({ screen: "payment success", id: orderId });
  });
  payment.subscribe((snapshot) => page.undisturbed(isUnderWay(snapshot)));
  page.start(payment);

  const check = () => payment.send({ type: "CHECK" });
  const unknown = (): string | null => {
    const snapshot = payment.getSnapshot();
    return snapshot.matches("on its way") || (snapshot.matches("unread") && snapshot.context.begun)
      ? `the payment of order ${orderId}`
      : null;
  };
  const offers = (): Offers => {
    const snapshot = payment.getSnapshot();
    if (snapshot.matches("ready")) {
      const methods = page.policy.paymentMethods;
      return {
        "choose a method": {
          choices: methods.length,
          act: ({ which }) => payment.send({ type: "CHOOSE", method: chosen(methods, which) }),
        },
        pay: {
          choices: 1,
          act: ({ much }) => {
            page.tapped("POST /client/pay");
            for (let taps = 0; taps <= much % 2; taps += 1) payment.send({ type: "PAY" });
          },
        },
      };
    }
    return snapshot.matches("on its way") ||
      snapshot.matches("unread") ||
      snapshot.matches("unconfirmed")
      ? { check: { choices: 1, act: check } }
      : {};
  };
  return {
    offers,
    returned: () => payment.send({ type: "RETURNED" }),
    refresh: check,
    unknown,
    check,
    shows: () => {
      const { facts } = payment.getSnapshot().context;
      return shownOrder(orderId, facts?.order ?? null);
    },
    close: () => {
      page.undisturbed(false);
      payment.stop();
    },
  };
};
