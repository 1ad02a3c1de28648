import type { AnyActor } from "xstate";
import { onCustomerChange } from "./on-customer-change.ts";
import type { SessionRef } from "./session.machine.ts";

/** Stops an actor when the customer changes: later calls would use the next customer's token. */
export const stopWithCustomer = (actor: AnyActor, session: SessionRef): void => {
  const watch = onCustomerChange(session, () => actor.stop());
  actor.subscribe({ complete: () => watch.unsubscribe() });
};
