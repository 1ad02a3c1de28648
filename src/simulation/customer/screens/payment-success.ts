import { createActor } from "xstate";
import { paymentSuccessScreen as paymentSuccessScreenLogic } from "../../../adapters/xstate/screens/payment-success.screen.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { openPayment } from "./open-payment.ts";
import { once, type Screen } from "./screen.ts";
import { shownOrder } from "./shown-order.ts";

const logicOf = oncePerPage(paymentSuccessScreenLogic);

export const paymentSuccessScreen = (page: Page, orderId: OrderId): Screen => {
  const payment = page.start(
    createActor(logicOf(page.ports), {
      input: { session: page.session, orderId },
    }),
  );
  const open = openPayment(page, payment, orderId);
  const check = () => payment.send({ type: "CHECK" });
  return {
    offers: () => {
      const snapshot = payment.getSnapshot();
      const { order } = snapshot.context;
      if (order?.status !== "unpaid" && !snapshot.matches("failed")) return {};
      return {
        check: once(check),
        ...open.offers(),
        "pay an order": once(() => page.go({ screen: "payment", id: orderId })),
      };
    },
    returned: () => payment.send({ type: "RETURNED" }),
    refresh: null,
    unknown: open.unknown,
    check: open.check,
    shows: () => shownOrder(orderId, payment.getSnapshot().context.order),
    close: () => payment.stop(),
  };
};
