import { removeItem, replaceItem } from "../paging/page.ts";
import { isInTab } from "./order-tabs.ts";
import { type Order, orderKey, orderTabs } from "./order.ts";
import type { TabPages } from "./orders-screen.machine.ts";

/** Updates the pages with an order read separately: replaced in its tabs, removed from the others. */
export const withOrder = (pages: TabPages, order: Order): TabPages => {
  const changed: TabPages = {};
  for (const tab of orderTabs) {
    const loaded = pages[tab];
    if (loaded === undefined) continue;
    changed[tab] = isInTab(order.status, tab)
      ? replaceItem(loaded, order, orderKey)
      : removeItem(loaded, orderKey(order), orderKey);
  }
  return changed;
};

/** The order from the first tab that has it. */
export const orderIn = (pages: TabPages, id: Order["id"]): Order | undefined => {
  for (const tab of orderTabs) {
    const found = pages[tab]?.items.find((order) => order.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
};
