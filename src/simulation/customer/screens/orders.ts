import { createActor } from "xstate";
import { ordersScreen as ordersScreenLogic } from "../../../adapters/xstate/screens/orders.screen.ts";
import { shownList } from "../../../domain/order/orders-screen.machine.ts";
import { type OrderTab, orderTabs } from "../../../domain/order/order.ts";
import type { Shown } from "../facts.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { listText, orderText, rowsOf, statsText } from "../texts.ts";
import { orderActions } from "./order-actions.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";

const logicOf = oncePerPage(ordersScreenLogic);

export const ordersScreen = (page: Page, tab: OrderTab): Screen => {
  const orders = page.start(
    createActor(logicOf(page.ports), {
      input: { session: page.session, tab },
    }),
  );
  const { context } = orders.getSnapshot();
  const actions = orderActions(page, context.actions);
  const list = () => shownList(orders.getSnapshot().context).getSnapshot();
  const offers = (): Offers => {
    const shown = list();
    const rows = shown.context.loaded?.items ?? [];
    const offered = actions.offers(rows);
    if (actions.isAsking()) return offered;
    return {
      ...offered,
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
      ...(shown.matches("waiting")
        ? { "see more": { choices: 1, act: () => orders.send({ type: "MORE_REQUESTED" }) } }
        : {}),
      ...(shown.matches("first page failed") || shown.matches("next page failed")
        ? { retry: { choices: 1, act: () => orders.send({ type: "RETRY" }) } }
        : {}),
    };
  };
  return {
    offers,
    returned: () => orders.send({ type: "RETURNED" }),
    hidden: () => orders.send({ type: "HIDDEN" }),
    refresh: () => orders.send({ type: "REFRESH" }),
    unknown: actions.unknown,
    check: actions.check,
    shows: () => {
      const { tab: shownTab, stats } = orders.getSnapshot().context;
      const { loaded } = list().context;
      const shown: Shown[] = [];
      if (loaded !== null)
        shown.push({
          kind: "orders",
          view: { of: "orders", tab: shownTab, rows: rowsOf(loaded) },
          text: listText(loaded.items, orderText),
          ids: loaded.items.map(({ id }) => id),
        });
      if (stats !== null)
        shown.push({ kind: "orders", view: { of: "order counts" }, text: statsText(stats) });
      return shown;
    },
    close: () => orders.stop(),
  };
};
