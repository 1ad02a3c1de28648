import { useEffect, useState } from "react";
import { type Actor, type ActorOptions, type AnyStateMachine, createActor } from "xstate";
import type { StartedActor } from "./started-actor.ts";

/**
 * The screen's actor, as `useActorRef`, but the one that runs already if there is one: what it has
 * read by now is in the first render, which spares a render of skeletons.
 */
export const useStartedActor = <Logic extends AnyStateMachine>(
  logic: Logic,
  ahead: StartedActor<Logic>,
  options: ActorOptions<Logic>,
): Actor<Logic> => {
  const [actor] = useState(() => ahead.running() ?? createActor(logic, options));
  useEffect(() => {
    // Not while rendering: React may drop a render and begin again.
    ahead.take();
    actor.start();
    return () => void actor.stop();
  }, [actor, ahead]);
  return actor;
};
