import { vi } from "vitest";
import {
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  createMachine,
  type InputFrom,
} from "xstate";

/** A screen's machine, as far as it hears of what it invokes. */
export const listeningScreen = <Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
) => {
  const heard: { readonly type: string }[] = [];
  const screen = createActor(
    createMachine({
      invoke: { src: logic, input },
      on: { "*": { actions: ({ event }) => void heard.push(event) } },
    }),
  ).start();
  return { heard, screen, types: () => heard.map(({ type }) => type) };
};

/** Opens a screen and stops it. `ends`: how often it has ended each of its subscriptions to the actor. */
export const leftScreen = (actor: AnyActorRef, open: () => ReturnType<typeof listeningScreen>) => {
  const watching = [vi.spyOn(actor, "on"), vi.spyOn(actor, "subscribe")];
  const opened = open();
  const ended = watching.flatMap(({ mock: { results } }) =>
    results.map(({ value }) => vi.spyOn(value, "unsubscribe")),
  );
  opened.screen.stop();
  return { ...opened, ends: ended.map(({ mock: { calls } }) => calls.length) };
};
