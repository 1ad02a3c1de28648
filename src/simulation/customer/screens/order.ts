import { createActor } from "xstate";
import { orderActors } from "../../../adapters/xstate/actors/order.actors.ts";
import { orderActionActors } from "../../../adapters/xstate/order-action-actors.ts";
import type { OrderId } from "../../../domain/ids.ts";
import { orderDetailMachine } from "../../../domain/order/order-detail.machine.ts";
import type { Page } from "../page.ts";
import { checkAction, orderOffers, startOrderAction, unknownAction } from "./order-actions.ts";
import type { Screen } from "./screen.ts";
import { shownOrder } from "./shown-order.ts";

export const orderScreen = (page: Page, orderId: OrderId): Screen => {
  const actors = orderActors(page.runtime, page.attempts);
  const detail = createActor(
    orderDetailMachine.provide({ actors: { loadOrder: actors.loadOrder } }),
    { input: { orderId } },
  );
  detail.on("recycling completed", () => page.session.send({ type: "REFRESH_USER" }));
  const told = page.session.on("orders changed", () => detail.send({ type: "ORDER_STALE" }));
  page.start(detail);
  const action = startOrderAction(page, orderActionActors(page.runtime, page.attempts), {
    onlyOrder: orderId,
    onSettled: (order) =>
      detail.send(order === null ? { type: "ORDER_STALE" } : { type: "ORDER_READ", order }),
  });
  return {
    offers: () => {
      const snapshot = detail.getSnapshot();
      if (snapshot.matches("failed"))
        return { retry: { choices: 1, act: () => detail.send({ type: "RETRY" }) } };
      const { order } = snapshot.context;
      return order === null ? {} : orderOffers(page, action, [order]);
    },
    returned: () => detail.send({ type: "RETURNED" }),
    hidden: () => detail.send({ type: "HIDDEN" }),
    refresh: () => detail.send({ type: "REFRESH" }),
    unknown: () => unknownAction(action),
    check: () => checkAction(action),
    shows: () => {
      const { order } = detail.getSnapshot().context;
      return shownOrder(orderId, order);
    },
    close: () => {
      told.unsubscribe();
      detail.stop();
      action.stop();
    },
  };
};
