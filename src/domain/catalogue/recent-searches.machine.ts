import { Result } from "effect";
import { assertEvent, assign, setup } from "xstate";
import { type Slot, slot } from "../slot.ts";

export interface RecentSearchesActors {
  readonly readSearches: Slot<readonly string[], never, void>;
  /** Each answers the searches as they are afterwards, newest first. */
  readonly keepSearch: Slot<readonly string[], never, { readonly keyword: string }>;
  readonly forgetSearches: Slot<readonly string[], never, void>;
}

type RecentSearchesEvent =
  | { readonly type: "SEARCHED"; readonly keyword: string }
  | { readonly type: "FORGET" };

/** What the customer has searched for on this device: read, added to, and forgotten at a word. */
export const recentSearchesMachine = setup({
  types: {} as {
    context: { readonly searches: readonly string[] };
    events: RecentSearchesEvent;
  },
  actors: {
    readSearches: slot<readonly string[], never, void>("readSearches"),
    keepSearch: slot<readonly string[], never, { readonly keyword: string }>("keepSearch"),
    forgetSearches: slot<readonly string[], never, void>("forgetSearches"),
  },
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
          actions: { type: "take the searches", params: ({ event }) => ({ answer: event.output }) },
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
          actions: { type: "take the searches", params: ({ event }) => ({ answer: event.output }) },
        },
      },
    },
    forgetting: {
      invoke: {
        src: "forgetSearches",
        onDone: {
          target: "read",
          actions: { type: "take the searches", params: ({ event }) => ({ answer: event.output }) },
        },
      },
    },
    read: {},
  },
});
