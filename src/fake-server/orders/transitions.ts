/**
 * The server's own table of order statuses (specification §4, D4). The client has one of its own;
 * a contract test compares the two.
 */
export const orderStatuses = [
  "unpaid",
  "paid",
  "pending_recycle",
  "recycled",
  "cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** `complete_recycle` is the server's own doing; the others answer a customer's call. */
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

/** The status that the action leads to, or `undefined` where the status does not allow it. */
export const nextStatus = (status: OrderStatus, action: OrderAction): OrderStatus | undefined =>
  allowedTransitions[status][action];
