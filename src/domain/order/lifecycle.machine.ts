import { setup } from "xstate";
import type { OrderStatus } from "./order.ts";

/** What a customer can do about an order (specification §4). */
export const orderActions = ["pay", "cancel", "recycle"] as const;
export type OrderAction = (typeof orderActions)[number];

/** What can happen to an order: a customer's action, or the shop completing a recycling. */
export type OrderEvent = { readonly type: OrderAction | "complete_recycle" };

/**
 * The order lifecycle (specification §4, D4). The server decides; this machine is what the client offers
 * and expects. A contract test compares it with the fake server's own table.
 *
 * @spec S1.6 S4.1 S4.2 S4.3 S4.4 S4.5
 */
export const orderLifecycle = setup({ types: {} as { events: OrderEvent } }).createMachine({
  id: "order",
  initial: "unpaid",
  states: {
    unpaid: { on: { pay: "paid", cancel: "cancelled" } },
    paid: { on: { recycle: "pending_recycle" } },
    pending_recycle: { on: { complete_recycle: "recycled" } },
    recycled: { type: "final" },
    cancelled: { type: "final" },
  },
});

/**
 * The actions that may be offered in this status; none for an unknown status (D4).
 *
 * @example
 * allowedActions("unpaid") // => ["pay", "cancel"]
 * allowedActions("paid") // => ["recycle"]
 * allowedActions("other") // => []
 */
export const allowedActions = (status: OrderStatus): readonly OrderAction[] => {
  if (status === "other") return [];
  const order = orderLifecycle.resolveState({ value: status });
  return orderActions.filter((type) => order.can({ type }));
};

export const isAllowed = (status: OrderStatus, action: OrderAction): boolean =>
  allowedActions(status).includes(action);
