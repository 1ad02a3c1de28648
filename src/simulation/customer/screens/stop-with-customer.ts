import type { AnyActor } from "xstate";
import type { Page } from "../page.ts";

/** What outlives its screen never outlives its customer, in the browser as here. */
export const stopWithCustomer = (actor: AnyActor, { session }: Page): void => {
  const { forgotten } = session.getSnapshot().context;
  const watch = session.subscribe(({ context }) => {
    if (context.forgotten !== forgotten) actor.stop();
  });
  actor.subscribe({ complete: () => watch.unsubscribe() });
};
