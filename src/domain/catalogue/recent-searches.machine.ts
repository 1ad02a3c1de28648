import { Result } from "effect";
import { assertEvent, assign, setup } from "xstate";
import { answered, callActor } from "../call/call-actor.ts";

const calls = {
  readSearches: callActor<readonly string[], never, void>("readSearches"),
  /** Both return the searches afterwards, newest first. */
  keepSearch: callActor<readonly string[], never, { readonly keyword: string }>("keepSearch"),
  forgetSearches: callActor<readonly string[], never, void>("forgetSearches"),
};

export type RecentSearchesActors = typeof calls;

type RecentSearchesEvent =
  | { readonly type: "SEARCHED"; readonly keyword: string }
  | { readonly type: "FORGET" };

/** The customer's recent searches on this device. */
export const recentSearchesMachine = setup({
  types: {} as {
    context: { readonly searches: readonly string[] };
    events: RecentSearchesEvent;
  },
  actors: calls,
  actions: {
    "take the searches": assign(
      (_, { answer }: { answer: Result.Result<readonly string[], never> }) => ({
        searches: Result.getOrThrow(answer),
      }),
    ),
  },
}).createMachine({
  id: "recent searches",
  context: { searches: [] },
  initial: "reading",
  on: {
    SEARCHED: { target: ".keeping", reenter: true },
    FORGET: ".forgetting",
  },
  states: {
    reading: {
      invoke: {
        src: "readSearches",
        onDone: {
          target: "read",
          actions: { type: "take the searches", params: answered },
        },
      },
    },
    keeping: {
      invoke: {
        src: "keepSearch",
        input: ({ event }) => {
          assertEvent(event, "SEARCHED");
          return { keyword: event.keyword };
        },
        onDone: {
          target: "read",
          actions: { type: "take the searches", params: answered },
        },
      },
    },
    forgetting: {
      invoke: {
        src: "forgetSearches",
        onDone: {
          target: "read",
          actions: { type: "take the searches", params: answered },
        },
      },
    },
    read: {},
  },
});
