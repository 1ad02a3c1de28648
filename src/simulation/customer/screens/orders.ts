import { createActor } from "xstate";
import { ordersActors } from "../../../adapters/xstate/actors/orders.actors.ts";
import { orderActionActors } from "../../../adapters/xstate/order-action-actors.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { type OrderStats, type OrderTab, orderTabs } from "../../../domain/order/order.ts";
import { ordersListMachine, ordersMachine } from "../../../domain/order/orders.machine.ts";
import { resourceMachine } from "../../../domain/resource/resource.machine.ts";
import type { Shown } from "../facts.ts";
import type { Page } from "../page.ts";
import { listText, orderText, rowsOf, statsText } from "../texts.ts";
import { checkAction, orderOffers, startOrderAction, unknownAction } from "./order-actions.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";

export const statsMachine = resourceMachine<null, OrderStats, CallFailure>();

export const ordersScreen = (page: Page, tab: OrderTab): Screen => {
  const actors = ordersActors(page.runtime, page.attempts);
  const orders = createActor(
    ordersMachine.provide({
      actors: {
        list: ordersListMachine.provide({ actors: { loadPage: actors.loadOrders } }),
        rereadOrders: actors.rereadOrders,
        readOrders: actors.readOrders,
      },
    }),
    { input: { tab } },
  );
  const stats = createActor(statsMachine.provide({ actors: { load: actors.loadStats } }), {
    input: { key: null },
  });
  const countAgain = () => stats.send({ type: "REFRESH" });
  orders.on("recycling completed", () => {
    countAgain();
    page.session.send({ type: "REFRESH_USER" });
  });
  const told = page.session.on("orders changed", () => {
    orders.send({ type: "ORDERS_STALE" });
    countAgain();
  });
  page.start(orders);
  page.start(stats);
  const action = startOrderAction(page, orderActionActors(page.runtime, page.attempts), {
    onSettled: (order) => {
      orders.send(order === null ? { type: "ORDERS_STALE" } : { type: "ORDER_READ", order });
      countAgain();
    },
  });

  const list = () => {
    const { context } = orders.getSnapshot();
    return context.lists[context.tab]?.getSnapshot();
  };
  const offers = (): Offers => {
    const shown = list();
    const rows = shown?.context.loaded?.items ?? [];
    const acts = orderOffers(page, action, rows);
    if (!action.getSnapshot().matches("resting")) return acts;
    return {
      ...acts,
      ...(rows.length > 0 && page.policy.orderDetail
        ? {
            "open an order": {
              choices: rows.length,
              act: ({ which }) => page.go({ screen: "order", id: chosen(rows, which).id }),
            },
          }
        : {}),
      "choose a tab": {
        choices: orderTabs.length,
        act: ({ which }) => orders.send({ type: "TAB_CHANGED", tab: chosen(orderTabs, which) }),
      },
      ...(shown?.matches("waiting")
        ? { "see more": { choices: 1, act: () => orders.send({ type: "MORE_WANTED" }) } }
        : {}),
      ...(shown?.matches("first page failed") || shown?.matches("next page failed")
        ? { retry: { choices: 1, act: () => orders.send({ type: "RETRY" }) } }
        : {}),
    };
  };
  return {
    offers,
    returned: () => orders.send({ type: "RETURNED" }),
    hidden: () => orders.send({ type: "HIDDEN" }),
    refresh: () => {
      orders.send({ type: "REFRESH" });
      countAgain();
    },
    unknown: () => unknownAction(action),
    check: () => checkAction(action),
    shows: () => {
      const { tab: shownTab } = orders.getSnapshot().context;
      const loaded = list()?.context.loaded ?? null;
      const counts = stats.getSnapshot().context.value;
      const shown: Shown[] = [];
      if (loaded !== null)
        shown.push({
          kind: "orders",
          view: { of: "orders", tab: shownTab, rows: rowsOf(loaded) },
          text: listText(loaded.items, orderText),
          ids: loaded.items.map(({ id }) => id),
        });
      if (counts !== null)
        shown.push({ kind: "orders", view: { of: "order counts" }, text: statsText(counts) });
      return shown;
    },
    close: () => {
      told.unsubscribe();
      for (const actor of [orders, stats, action]) actor.stop();
    },
  };
};
