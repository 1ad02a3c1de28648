import type { Actor, AnyStateMachine } from "xstate";

/** An actor that was started before React renders its screen. */
export interface ActorAhead<Logic extends AnyStateMachine> {
  /** Null: there is none, or a screen has taken it. */
  readonly running: () => Actor<Logic> | null;
  readonly take: () => void;
}

export const actorAhead = <Logic extends AnyStateMachine>(
  actor: Actor<Logic> | null,
): ActorAhead<Logic> => {
  let running = actor;
  return {
    running: () => running,
    take: () => {
      running = null;
    },
  };
};
