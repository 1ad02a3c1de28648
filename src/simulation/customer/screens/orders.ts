import { createActor } from "xstate";
import { ordersScreen as ordersScreenLogic } from "../../../adapters/xstate/screens/orders.screen.ts";
import { shownList, type TabPages } from "../../../domain/order/orders-screen.machine.ts";
import { tabPages } from "../../../domain/order/orders-screen-selectors.ts";
import { type OrderTab, orderTabs } from "../../../domain/order/order.ts";
import type { Shown } from "../facts.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { listText, orderText, rowsOf, statsText } from "../texts.ts";
import { listOffers } from "./list-offers.ts";
import { orderActions } from "./order-actions.ts";
import { type Offers, once, possible, type Screen, offerEach } from "./screen.ts";

/** How many orders a phone shows. */
const rowsInView = 3;

const logicOf = oncePerPage(ordersScreenLogic);

export const ordersScreen = (page: Page, tab: OrderTab, restored?: TabPages): Screen => {
  const orders = page.start(
    createActor(logicOf(page.ports), {
      input: { session: page.session, tab, restored },
    }),
  );
  const { context } = orders.getSnapshot();
  const actions = orderActions(page, context.actions);
  const list = () => shownList(orders.getSnapshot().context);
  const loadedPages = () => list().getSnapshot().context.loaded;
  const offers = (): Offers => {
    const rows = loadedPages()?.items ?? [];
    const offered = actions.offers(rows);
    if (actions.isAsking()) return offered;
    return possible({
      ...offered,
      "open an order":
        page.policy.orderDetail && offerEach(rows, ({ id }) => page.go({ screen: "order", id })),
      scroll:
        rows.length > 0 &&
        once(({ much }) => {
          const first = much % rows.length;
          const ids = rows.slice(first, first + rowsInView).map(({ id }) => id);
          orders.send({ type: "VISIBLE_CHANGED", ids });
        }),
      "choose a tab": offerEach(orderTabs, (to) => orders.send({ type: "TAB_CHANGED", tab: to })),
      ...listOffers(list(), orders),
    });
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
      const loaded = loadedPages();
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
    again: () => {
      const { tab: shownTab } = orders.getSnapshot().context;
      const pages = tabPages(orders.getSnapshot().context);
      return () => ordersScreen(page, shownTab, pages);
    },
    close: () => orders.stop(),
  };
};
