import type { Actor, AnyStateMachine } from "xstate";

/** An actor that was started before React renders its screen. */
export interface StartedActor<Logic extends AnyStateMachine> {
  /** Null: there is none, or a screen has taken it. */
  readonly running: () => Actor<Logic> | null;
  readonly take: () => void;
}

export const startedActor = <Logic extends AnyStateMachine>(
  actor: Actor<Logic> | null,
): StartedActor<Logic> => {
  let running = actor;
  return {
    running: () => running,
    take: () => {
      running = null;
    },
  };
};
