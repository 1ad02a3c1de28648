import { createActor } from "xstate";
import { paymentScreen as paymentScreenLogic } from "../../../adapters/xstate/screens/payment.screen.ts";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import { mayTopUp, topUpAmount } from "../../../domain/payment/top-up.ts";
import { isUnderWay, mayPay } from "../../../domain/payment/payment-attempt.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { openPayment } from "./open-payment.ts";
import { type Offer, type Offers, once, possible, type Screen, tap, offerEach } from "./screen.ts";
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
    page.blockPopup(
      isUnderWay(attemptStatus(attempt.getSnapshot()), payment.getSnapshot().matches("leaving")),
    );
  payment.subscribe(tellWhetherDisturbed);
  const following = attempt.subscribe(tellWhetherDisturbed);

  /** The balance lacks something, and no payment site may charge it as well. */
  const topUp = (): Offer | false => {
    const { facts } = payment.getSnapshot().context;
    const state = attempt.getSnapshot();
    const amount = facts === null ? null : topUpAmount(facts, "en", "exact");
    return (
      amount !== null &&
      mayTopUp(page.policy, attemptStatus(state), state.context.record) &&
      once(() => page.go({ screen: "top-up", topUp: { orderId, amount } }))
    );
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
      return possible({
        ...open.offers(),
        "top up": topUp(),
        "choose a method": offerEach(page.policy.paymentMethods, (method) =>
          payment.send({ type: "CHOOSE", method }),
        ),
        pay: once((choice) => {
          page.tapped("POST /client/pay", orderId);
          tap(choice, () => payment.send({ type: "PAY" }));
        }),
      });
    }
    return snapshot.matches("read failed") || snapshot.matches("leaving")
      ? { check: once(() => payment.send({ type: "CHECK" })) }
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
      page.blockPopup(false);
      following.unsubscribe();
      payment.stop();
    },
  };
};
