import { createActor } from "xstate";
import type { OrderId } from "../identity/ids.ts";
import { noteSender } from "../session/has-open-changes.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { OrderActionLogic, OrderActionRef } from "./order-action.machine.ts";
import type { RecycleAttemptLogic } from "./recycle-attempt.ts";

export interface OrderActionParts {
  readonly action: OrderActionLogic;
  readonly recycle: RecycleAttemptLogic;
}

/**
 * Starts what cancels and recycles the orders of a screen. It outlives the screen until what was confirmed is
 * done (`LEAVE`), and never its customer. Whoever has read the orders meanwhile reads them again then.
 *
 * @param onlyOrder the screen's single order; null for a list
 */
export const openOrderAction = (
  { action, recycle }: OrderActionParts,
  session: SessionRef,
  onlyOrder: OrderId | null,
): OrderActionRef => {
  const opened = createActor(action, { input: { session, recycle, onlyOrder } });
  opened.on("ended", () => {
    // A page that is being closed stops its session before its screens.
    const isOpen = session.getSnapshot().status === "active";
    if (!isOpen || !opened.getSnapshot().context.isLeft) return;
    session.send({ type: "ORDERS_CHANGED" });
    session.send({ type: "REFRESH_USER" });
  });
  noteSender(session, opened, (state) => state.matches("cancelling"));
  stopWithCustomer(opened, session);
  return opened.start();
};
