import type { Actor, AnyStateMachine } from "xstate";

/** The first screen's actor; null: there is none, or its screen has taken it. */
let started: Actor<AnyStateMachine> | null = null;

/** Starts an actor before React's first render, and keeps it for the screen of the same logic. */
export const startForScreen = (actor: Actor<AnyStateMachine>): void => {
  started = actor.start();
};

/** The kept actor of this logic; null: there is none. */
export const startedActor = <Logic extends AnyStateMachine>(logic: Logic): Actor<Logic> | null =>
  // Type-safe: it runs this logic.
  started?.logic === logic ? (started as Actor<Logic>) : null;

/** To be called in an effect of the screen. Not while rendering: React may drop a render and begin again. */
export const takeStarted = (actor: Actor<AnyStateMachine>): void => {
  if (started === actor) started = null;
};

/** Ends an actor that no screen has taken: the visit went elsewhere. */
export const stopStarted = (): void => {
  started?.stop();
  started = null;
};
