import { useEffect, useState } from "react";
import { type Actor, type ActorOptions, type AnyStateMachine, createActor } from "xstate";
import { startedActor, takeStarted } from "./started-actor.ts";

/**
 * The screen's actor, which runs while the screen is mounted. On the page's first screen it runs already: what
 * it has read by now is in the first render, which spares a render of skeletons.
 */
export const useScreenActor = <Logic extends AnyStateMachine>(
  logic: Logic,
  options: ActorOptions<Logic>,
): Actor<Logic> => {
  const [actor] = useState(() => startedActor(logic) ?? createActor(logic, options));
  useEffect(() => {
    takeStarted(actor);
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return actor;
};
