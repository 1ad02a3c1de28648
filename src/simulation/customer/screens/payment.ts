import { createActor } from "xstate";
import { paymentScreen as paymentScreenLogic } from "../../../adapters/xstate/screens/payment.screen.ts";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import { mayTopUp, topUpAmount } from "../../../domain/payment/top-up.ts";
import { isUnderWay, mayPay } from "../../../domain/payment/payment-attempt.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { openPayment } from "./open-payment.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";
import { shownOrder } from "./shown-order.ts";

const logicOf = oncePerPage(paymentScreenLogic);

export const paymentScreen = (page: Page, orderId: OrderId): Screen => {
  const payment = createActor(logicOf(page.ports), {
    input: { session: page.session, policy: page.policy, orderId },
  });
  payment.on("paid", () => page.go({ screen: "payment success", id: orderId }));
  page.start(payment);
  const open = openPayment(page, payment, orderId);
  const { attempt } = open;
  const tellWhetherDisturbed = () =>
    page.undisturbed(
      isUnderWay(attemptStatus(attempt.getSnapshot()), payment.getSnapshot().matches("leaving")),
    );
  payment.subscribe(tellWhetherDisturbed);
  const following = attempt.subscribe(tellWhetherDisturbed);

  /** The balance lacks something, and no payment site may charge it as well. */
  const topUpOffers = (): Offers => {
    const { facts } = payment.getSnapshot().context;
    const state = attempt.getSnapshot();
    const amount = facts === null ? null : topUpAmount(facts, "en", "exact");
    return amount === null || !mayTopUp(page.policy, attemptStatus(state), state.context.record)
      ? {}
      : {
          "top up": {
            choices: 1,
            act: () => page.go({ screen: "top-up", topUp: { orderId, amount } }),
          },
        };
  };
  const offers = (): Offers => {
    const snapshot = payment.getSnapshot();
    if (snapshot.matches("confirming"))
      return {
        pay: {
          choices: 2,
          act: ({ which }) => {
            if (which === 0) return payment.send({ type: "KEPT" });
            page.tapped("POST /client/pay", orderId);
            payment.send({ type: "CONFIRMED" });
          },
        },
      };
    const isReady = snapshot.matches("ready") && mayPay(attemptStatus(attempt.getSnapshot()));
    if (isReady) {
      const methods = page.policy.paymentMethods;
      return {
        ...open.offers(),
        ...topUpOffers(),
        "choose a method": {
          choices: methods.length,
          act: ({ which }) => payment.send({ type: "CHOOSE", method: chosen(methods, which) }),
        },
        pay: {
          choices: 1,
          act: ({ much }) => {
            page.tapped("POST /client/pay", orderId);
            for (let taps = 0; taps <= much % 2; taps += 1) payment.send({ type: "PAY" });
          },
        },
      };
    }
    return snapshot.matches("read failed") || snapshot.matches("leaving")
      ? { check: { choices: 1, act: () => payment.send({ type: "CHECK" }) } }
      : open.offers();
  };
  return {
    offers,
    returned: () => payment.send({ type: "RETURNED" }),
    refresh: () => payment.send({ type: "CHECK" }),
    unknown: open.unknown,
    check: open.check,
    shows: () => {
      const { facts } = payment.getSnapshot().context;
      return shownOrder(orderId, facts?.order ?? null);
    },
    close: () => {
      page.undisturbed(false);
      following.unsubscribe();
      payment.stop();
    },
  };
};
