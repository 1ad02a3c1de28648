import { Result } from "effect";
import { assertEvent, assign, setup } from "xstate";
import { callActor, withOutput } from "../call/call-actor.ts";

const calls = {
  readSearches: callActor<readonly string[], never, void>(),
  /** Both return the searches afterwards, newest first. */
  keepSearch: callActor<readonly string[], never, { readonly keyword: string }>(),
  clearSearches: callActor<readonly string[], never, void>(),
};

export type RecentSearchesActors = typeof calls;

type RecentSearchesEvent =
  | { readonly type: "SEARCHED"; readonly keyword: string }
  | { readonly type: "CLEAR_SEARCHES" };

/** The customer's recent searches on this device. */
export const recentSearchesMachine = setup({
  types: {} as {
    context: { readonly searches: readonly string[] };
    events: RecentSearchesEvent;
  },
  actors: calls,
  actions: {
    "store the searches": assign(
      (_, { output }: { output: Result.Result<readonly string[], never> }) => ({
        searches: Result.getOrThrow(output),
      }),
    ),
  },
}).createMachine({
  id: "recent searches",
  context: { searches: [] },
  initial: "reading",
  on: {
    SEARCHED: { target: ".keeping", reenter: true },
    CLEAR_SEARCHES: ".forgetting",
  },
  states: {
    reading: {
      invoke: {
        src: "readSearches",
        onDone: { target: "read", actions: { type: "store the searches", params: withOutput } },
      },
    },
    keeping: {
      invoke: {
        src: "keepSearch",
        input: ({ event }) => {
          assertEvent(event, "SEARCHED");
          return { keyword: event.keyword };
        },
        onDone: { target: "read", actions: { type: "store the searches", params: withOutput } },
      },
    },
    forgetting: {
      invoke: {
        src: "clearSearches",
        onDone: { target: "read", actions: { type: "store the searches", params: withOutput } },
      },
    },
    read: {},
  },
});
