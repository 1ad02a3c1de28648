import { type OrderStatus, type OrderTab, orderTabs } from "./order.ts";

/**
 * The tab named by the URL's `status`; "all" if it is absent (specification §2). Null for any other value.
 *
 * @spec S2.12
 */
export const orderTabOf = (status: string | null): OrderTab | null =>
  status === null ? "all" : (orderTabs.find((tab) => tab === status) ?? null);

/** Whether an order with this status is in the tab: "all" holds every order, cancelled ones too (D4). */
export const isInTab = (status: OrderStatus, tab: OrderTab): boolean =>
  tab === "all" || tab === status;
