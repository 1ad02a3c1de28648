/**
 * The server's table of order statuses (specification §4, D4), independent of the client's; a
 * contract test compares the two.
 */
export const orderStatuses = [
  "unpaid",
  "paid",
  "pending_recycle",
  "recycled",
  "cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** `complete_recycle` is automatic; the others are customer calls. */
export const orderActions = ["pay", "cancel", "recycle", "complete_recycle"] as const;

export type OrderAction = (typeof orderActions)[number];

export const allowedTransitions: Readonly<
  Record<OrderStatus, Readonly<Partial<Record<OrderAction, OrderStatus>>>>
> = {
  unpaid: { pay: "paid", cancel: "cancelled" },
  paid: { recycle: "pending_recycle" },
  pending_recycle: { complete_recycle: "recycled" },
  recycled: {},
  cancelled: {},
};

/** The status after the action, or `undefined` if the status does not allow it. */
export const nextStatus = (status: OrderStatus, action: OrderAction): OrderStatus | undefined =>
  allowedTransitions[status][action];
