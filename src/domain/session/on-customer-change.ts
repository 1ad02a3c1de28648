import type { Subscription } from "xstate";
import type { SessionRef } from "./session.machine.ts";

/** Calls `listener` whenever the customer changes: another one, or none, until it is unsubscribed. */
export const onCustomerChange = (session: SessionRef, listener: () => void): Subscription => {
  let { customerKey } = session.getSnapshot().context;
  return session.subscribe(({ context }) => {
    if (context.customerKey === customerKey) return;
    customerKey = context.customerKey;
    listener();
  });
};
