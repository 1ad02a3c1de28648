import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup } from "xstate";
import {
  type LoadProducts,
  productListInput,
  productListMachine,
  type ProductListRef,
  type SeenProducts,
} from "./product-list.ts";
import { type RecentSearchesActors, recentSearchesMachine } from "./recent-searches.machine.ts";
import { keywordOf, type SearchQuery } from "./search.ts";

const foundMachine = productListMachine<SearchQuery>();

export interface SearchScreenActors extends RecentSearchesActors {
  readonly searchProducts: LoadProducts<SearchQuery>;
}

interface SearchScreenContext {
  /** The text in the field. */
  readonly typed: string;
  /** The current search; null: none. */
  readonly keyword: string | null;
  readonly recent: ActorRefFrom<typeof recentSearchesMachine>;
  /** The list of the current keyword: each keyword has its own; null: no search. */
  readonly found: ProductListRef<SearchQuery> | null;
}

type Seen = SeenProducts<SearchQuery> | null | undefined;

type SearchScreenEvent =
  | { readonly type: "TYPED"; readonly typed: string }
  /** Searches for the typed text. */
  | { readonly type: "SUBMIT" }
  /** Searches for a recent keyword. */
  | { readonly type: "SEARCH"; readonly keyword: string }
  | { readonly type: "CLEAR" }
  | { readonly type: "FORGET" }
  /** `seen`: the list seen before at this URL. */
  | { readonly type: "ADDRESS_CHANGED"; readonly keyword: string | null; readonly seen?: Seen }
  /** Reads the results again. */
  | { readonly type: "REFRESH" };

/**
 * Search (D5, D14): a field, the recent searches while there is no keyword, and the results. A search
 * starts on submit, not on each letter.
 */
export const searchScreenMachine = setup({
  types: {} as {
    context: SearchScreenContext;
    events: SearchScreenEvent;
    input: { readonly keyword: string | null; readonly seen?: Seen };
    /** The URL must be updated. */
    emitted: { type: "keyword changed"; keyword: string | null };
  },
  actors: { recent: recentSearchesMachine, found: foundMachine },
  actions: {
    "ask for it": enqueueActions(
      (
        { context: { found, keyword: before }, enqueue },
        { keyword, seen }: { keyword: string | null; seen?: Seen },
      ) => {
        enqueue.assign({ typed: keyword ?? "" });
        if (keyword === before) return;
        if (found !== null) enqueue.stopChild(found);
        enqueue.assign({
          keyword,
          found: ({ spawn }) =>
            keyword === null
              ? null
              : spawn("found", { input: productListInput({ keyword }, seen) }),
        });
      },
    ),
    "keep the search": sendTo(
      ({ context }) => context.recent,
      (_, { keyword }: { keyword: string }) => ({ type: "SEARCHED", keyword }),
    ),
    "tell the address": emit((_, { keyword }: { keyword: string | null }) => ({
      type: "keyword changed",
      keyword,
    })),
  },
}).createMachine({
  id: "search screen",
  context: ({ input: { keyword, seen }, spawn }) => ({
    typed: keyword ?? "",
    keyword,
    recent: spawn("recent"),
    found: keyword === null ? null : spawn("found", { input: productListInput({ keyword }, seen) }),
  }),
  on: {
    TYPED: { actions: assign({ typed: ({ event }) => event.typed }) },
    SUBMIT: {
      actions: enqueueActions(({ context, enqueue }) => {
        const keyword = keywordOf(context.typed);
        if (keyword === null) enqueue.assign({ typed: "" });
        else enqueue.raise({ type: "SEARCH", keyword });
      }),
    },
    SEARCH: {
      actions: [
        { type: "keep the search", params: ({ event: { keyword } }) => ({ keyword }) },
        { type: "ask for it", params: ({ event: { keyword } }) => ({ keyword }) },
        { type: "tell the address", params: ({ event: { keyword } }) => ({ keyword }) },
      ],
    },
    CLEAR: {
      actions: [
        { type: "ask for it", params: { keyword: null } },
        { type: "tell the address", params: { keyword: null } },
      ],
    },
    FORGET: { actions: sendTo(({ context }) => context.recent, { type: "FORGET" }) },
    ADDRESS_CHANGED: {
      guard: ({ context, event }) => event.keyword !== context.keyword,
      actions: { type: "ask for it", params: ({ event }) => event },
    },
    REFRESH: {
      actions: enqueueActions(({ context: { found }, enqueue }) => {
        if (found !== null) enqueue.sendTo(found, { type: "REFRESH" });
      }),
    },
  },
});

export type SearchScreenLogic = typeof searchScreenMachine;

export const searchScreenLogic = ({
  searchProducts,
  ...recent
}: SearchScreenActors): SearchScreenLogic =>
  searchScreenMachine.provide({
    actors: {
      recent: recentSearchesMachine.provide({ actors: { ...recent } }),
      found: foundMachine.provide({ actors: { loadPage: searchProducts } }),
    },
  });
