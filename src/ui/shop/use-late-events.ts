import { useEffect, useEffectEvent } from "react";
import type { EventObject, Subscription } from "xstate";
import type { Emitter } from "./use-actor-event.ts";

/** Includes subscriptions of screens that are gone: an actor that serves a screen again must have only one. */
const subscriptions = new WeakMap<object, Subscription>();

/**
 * Subscribes to an actor that outlives its screen while it sends something. Its outcome is reported on
 * whichever screen the customer is then. An actor that has stopped emits nothing.
 */
export const useLateEvents = <Emitted extends EventObject>(
  actor: Emitter<Emitted>,
  listener: (event: Emitted) => void,
): void => {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    subscriptions.get(actor)?.unsubscribe();
    subscriptions.set(
      actor,
      actor.on("*", (event) => latest(event)),
    );
  }, [actor]);
};
