import { useEffect, useEffectEvent } from "react";
import type { EventObject, Subscription } from "xstate";

/** An actor that emits events. */
export interface Emitter<Emitted extends EventObject> {
  readonly on: (type: "*", listener: (event: Emitted) => void) => Subscription;
}

const isOfType = <Emitted extends EventObject, Type extends Emitted["type"]>(
  event: Emitted,
  type: Type,
): event is Extract<Emitted, { type: Type }> => event.type === type;

/** Subscribes to the events that a machine emits (a toast, a navigation). */
export const useActorEvent = <Emitted extends EventObject, Type extends Emitted["type"]>(
  actor: Emitter<Emitted>,
  type: Type,
  listener: (event: Extract<Emitted, { type: Type }>) => void,
): void => {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const subscription = actor.on("*", (event) => {
      if (isOfType(event, type)) latest(event);
    });
    return () => subscription.unsubscribe();
  }, [actor, type]);
};
