import type { AnyActor } from "xstate";
import type { SessionRef } from "./session.machine.ts";

/** Stops an actor when the customer changes: later calls would use the next customer's token. */
export const stopWithCustomer = (actor: AnyActor, session: SessionRef): void => {
  const { customerKey } = session.getSnapshot().context;
  const watch = session.subscribe(({ context }) => {
    if (context.customerKey !== customerKey) actor.stop();
  });
  actor.subscribe({ complete: () => watch.unsubscribe() });
};
