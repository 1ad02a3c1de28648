import { createActor } from "xstate";
import { orderScreen as orderScreenLogic } from "../../../adapters/xstate/screens/order.screen.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import type { Order } from "../../../domain/order/order.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { orderActions } from "./order-actions.ts";
import { once, type Screen } from "./screen.ts";
import { shownOrder } from "./shown-order.ts";

const logicOf = oncePerPage(orderScreenLogic);

export const orderScreen = (page: Page, orderId: OrderId, restored?: Order): Screen => {
  const screen = page.start(
    createActor(logicOf(page.ports), {
      input: { session: page.session, orderId, restored },
    }),
  );
  const order = () => screen.getSnapshot().context.order;
  const actions = orderActions(page, screen.getSnapshot().context.actions);
  return {
    offers: () => {
      if (screen.getSnapshot().matches("failed"))
        return { retry: once(() => screen.send({ type: "RETRY" })) };
      const shown = order();
      return shown === null ? {} : actions.offers([shown]);
    },
    returned: () => screen.send({ type: "RETURNED" }),
    hidden: () => screen.send({ type: "HIDDEN" }),
    refresh: () => screen.send({ type: "REFRESH" }),
    languageChanged: () => screen.send({ type: "ORDER_STALE" }),
    unknown: actions.unknown,
    check: actions.check,
    shows: () => shownOrder(orderId, order()),
    again: () => {
      const shown = order() ?? undefined;
      return () => orderScreen(page, orderId, shown);
    },
    close: () => screen.stop(),
  };
};
