import type { AttemptTypes } from "../attempt/attempt-types.ts";
import type { LookedUp, Rechecked } from "../attempt/outcome.ts";
import type { RecycleRequest } from "../attempt/request.ts";
import type { OrderId } from "../identity/ids.ts";
import { isAllowed } from "./lifecycle.machine.ts";
import type { Order } from "./order.ts";

/** The order as read after acceptance; null where it could not be read. */
export type RecycleAccepted = Order | null;

// `Changes` is the current order: its status is what can prevent the sending.
type Types = AttemptTypes<RecycleRequest, RecycleAccepted, Order, Order>;
export type RecycleAttemptLogic = Types["logic"];
export type RecycleAttemptRef = Types["ref"];
export type RecycleOutcome = Types["outcome"];

export const recycleRequest = (orderId: OrderId): RecycleRequest => ({ kind: "recycle", orderId });

export const isSentForRecycling = ({ status }: Order): boolean =>
  status === "pending_recycle" || status === "recycled";

/** The order's status shows the outcome, however often the recycling was sent. */
export const lookedUpRecycle = (order: Order): LookedUp<Order> => {
  const isSent = isSentForRecycling(order);
  return { rows: isSent ? [order] : [], explainsAll: isSent };
};

/** The result of the check just before a sending, from the order as read then (D7.2). */
export const recheckedRecycle = (order: Order): Rechecked<Order, Order> => {
  if (isSentForRecycling(order)) return { kind: "done before", lookedUp: lookedUpRecycle(order) };
  return isAllowed(order.status, "recycle")
    ? { kind: "unchanged" }
    : { kind: "changed", changes: order };
};
