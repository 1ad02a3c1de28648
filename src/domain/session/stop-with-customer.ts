import type { AnyActor } from "xstate";
import type { SessionRef } from "./session.machine.ts";

/** What outlives its screen never outlives its customer: what it sent then would be the next one's. */
export const stopWithCustomer = (actor: AnyActor, session: SessionRef): void => {
  const { forgotten } = session.getSnapshot().context;
  const watch = session.subscribe(({ context }) => {
    if (context.forgotten !== forgotten) actor.stop();
  });
  actor.subscribe({ complete: () => watch.unsubscribe() });
};
