import { type OrderStatus, type OrderTab, orderTabs } from "./order.ts";

/**
 * The tab that an address asks for: its `status`, or "all" without one (specification §2). Null
 * for anything else.
 *
 * @spec S2.12
 */
export const orderTabOf = (status: string | null): OrderTab | null =>
  status === null ? "all" : (orderTabs.find((tab) => tab === status) ?? null);

/** Whether an order of this status stands in the tab: "all" has every one, cancelled too (D4). */
export const isInTab = (status: OrderStatus, tab: OrderTab): boolean =>
  tab === "all" || tab === status;
