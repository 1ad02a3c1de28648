import type { Actor, AnyStateMachine } from "xstate";

/** The first screen's actor and the path it was started for; null: there is none, or its screen has taken it. */
let started: { readonly actor: Actor<AnyStateMachine>; readonly path: string } | null = null;

/** Starts an actor before React's first render, and keeps it for the screen of the same logic and path. */
export const startForScreen = (actor: Actor<AnyStateMachine>): void => {
  started = { actor: actor.start(), path: location.pathname };
};

/** The kept actor of this logic; null: there is none, or a tap before React has led to another path. */
export const startedActor = <Logic extends AnyStateMachine>(logic: Logic): Actor<Logic> | null =>
  started?.actor.logic === logic && started.path === location.pathname
    ? // Type-safe: it runs this logic.
      (started.actor as Actor<Logic>)
    : null;

/** To be called in an effect of the screen. Not while rendering: React may drop a render and begin again. */
export const takeStarted = (actor: Actor<AnyStateMachine>): void => {
  if (started?.actor === actor) started = null;
};

/** Ends an actor that no screen has taken: the visit went elsewhere. */
export const stopStarted = (): void => {
  started?.actor.stop();
  started = null;
};
