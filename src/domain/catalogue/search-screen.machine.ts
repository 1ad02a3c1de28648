import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup } from "xstate";
import type { LoadResource, ResourceRef } from "../resource/resource.machine.ts";
import { categoriesMachine } from "./categories.machine.ts";
import type { Category } from "./category.ts";
import {
  type LoadProducts,
  productListInput,
  productListMachine,
  type ProductListRef,
  type SeenProducts,
} from "./product-list.ts";
import { type RecentSearchesActors, recentSearchesMachine } from "./recent-searches.machine.ts";
import type { Product } from "./product.ts";
import { keywordOf, type SearchQuery } from "./search.ts";
import { type KnownRows, type Suggestion, suggestionsFor } from "./suggestions.ts";
import { withEvent } from "../call/call-actor.ts";

const foundMachine = productListMachine<SearchQuery>();

export interface SearchScreenActors extends RecentSearchesActors {
  readonly searchProducts: LoadProducts<SearchQuery>;
  readonly loadCategories: LoadResource<readonly Category[]>;
}

interface SearchScreenContext {
  /** The text in the field. */
  readonly typed: string;
  /** The current search; null: none. */
  readonly keyword: string | null;
  readonly recent: ActorRefFrom<typeof recentSearchesMachine>;
  /** The list of the current keyword: each keyword has its own; null: no search. */
  readonly found: ProductListRef<SearchQuery> | null;
  /** Suggested, and offered where nothing is found. */
  readonly categories: ResourceRef<readonly Category[]>;
  /** The products that this visit had loaded before. */
  readonly seenProducts: readonly Product[];
  /** For the typed text; empty: the list is closed. */
  readonly suggestions: readonly Suggestion[];
  /** The suggestion that Enter opens; null: Enter searches. */
  readonly active: Suggestion | null;
}

type Seen = SeenProducts<SearchQuery> | null | undefined;

type SearchScreenEvent =
  | { readonly type: "TYPED"; readonly typed: string }
  /** Opens the active suggestion, or searches for the typed text. */
  | { readonly type: "SUBMIT" }
  /** The arrow keys: through the suggestions and the field, round and round. Opens a closed list. */
  | { readonly type: "SUGGESTION_MOVED"; readonly by: 1 | -1 }
  | { readonly type: "SUGGESTION_CHOSEN"; readonly suggestion: Suggestion }
  | { readonly type: "SUGGESTIONS_CLOSED" }
  /** Searches for a recent keyword. */
  | { readonly type: "SEARCH"; readonly keyword: string }
  | { readonly type: "CLEAR" }
  | { readonly type: "CLEAR_SEARCHES" }
  /** `seen`: the list seen before at this URL. */
  | { readonly type: "ADDRESS_CHANGED"; readonly keyword: string | null; readonly seen?: Seen }
  /** Reads the results again. */
  | { readonly type: "REFRESH" };

const closed = { suggestions: [], active: null } as const;

/** The suggestions; none if the typed text is the keyword of the shown results. */
const suggested = ({
  typed,
  keyword,
  categories,
  seenProducts,
  found,
}: SearchScreenContext): readonly Suggestion[] => {
  const known: KnownRows = {
    categories: categories.getSnapshot().context.value ?? [],
    products: [...seenProducts, ...(found?.getSnapshot().context.loaded?.items ?? [])],
  };
  return keywordOf(typed) === keyword ? [] : suggestionsFor(typed, known);
};

/** The suggestion so many places on; null: the field, which stands between the last and the first. */
const moved = (
  suggestions: readonly Suggestion[],
  active: Suggestion | null,
  by: 1 | -1,
): Suggestion | null => {
  const ring = [null, ...suggestions];
  return ring.at((ring.indexOf(active) + by) % ring.length) ?? null;
};

/**
 * Search (D5, D14): a field, the recent searches while there is no keyword, and the results. A search
 * starts on submit. On each letter, what this visit has loaded is suggested, without a call.
 */
export const searchScreenMachine = setup({
  types: {} as {
    context: SearchScreenContext;
    events: SearchScreenEvent;
    input: {
      readonly keyword: string | null;
      readonly seen?: Seen;
      /** What this visit has loaded before. */
      readonly known?: KnownRows | undefined;
    };
    emitted:
      /** The URL must be updated. */
      | { type: "keyword changed"; keyword: string | null }
      /** Its screen must be opened. */
      | { type: "suggestion opened"; suggestion: Suggestion };
  },
  actors: { recent: recentSearchesMachine, found: foundMachine, categories: categoriesMachine },
  actions: {
    "find products": enqueueActions(
      (
        { context: { found, keyword: before }, enqueue },
        { keyword, seen }: { keyword: string | null; seen?: Seen },
      ) => {
        enqueue.assign({ typed: keyword ?? "", ...closed });
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
    "store the search": sendTo(
      ({ context }) => context.recent,
      (_, { keyword }: { keyword: string }) => ({ type: "SEARCHED", keyword }),
    ),
    "close the suggestions": assign(closed),
    "notify the address": emit((_, { keyword }: { keyword: string | null }) => ({
      type: "keyword changed",
      keyword,
    })),
  },
}).createMachine({
  id: "search screen",
  context: ({ input: { keyword, seen, known }, spawn }) => ({
    typed: keyword ?? "",
    keyword,
    recent: spawn("recent"),
    found: keyword === null ? null : spawn("found", { input: productListInput({ keyword }, seen) }),
    categories: spawn("categories", { input: { restored: known?.categories } }),
    seenProducts: known?.products ?? [],
    ...closed,
  }),
  on: {
    TYPED: {
      actions: assign(({ context, event: { typed } }) => ({
        typed,
        suggestions: suggested({ ...context, typed }),
        active: null,
      })),
    },
    SUGGESTION_MOVED: {
      actions: assign(({ context, event: { by } }) => {
        const { suggestions } = context;
        const shown = suggestions.length === 0 ? suggested(context) : suggestions;
        return { suggestions: shown, active: moved(shown, context.active, by) };
      }),
    },
    SUGGESTION_CHOSEN: {
      actions: [
        "close the suggestions",
        emit(({ event: { suggestion } }) => ({ type: "suggestion opened", suggestion })),
      ],
    },
    SUGGESTIONS_CLOSED: { actions: "close the suggestions" },
    SUBMIT: {
      actions: enqueueActions(({ context: { typed, active }, enqueue }) => {
        if (active !== null) {
          enqueue.raise({ type: "SUGGESTION_CHOSEN", suggestion: active });
          return;
        }
        const keyword = keywordOf(typed);
        if (keyword === null) enqueue.assign({ typed: "" });
        else enqueue.raise({ type: "SEARCH", keyword });
      }),
    },
    SEARCH: {
      actions: [
        { type: "store the search", params: withEvent },
        { type: "find products", params: withEvent },
        { type: "notify the address", params: withEvent },
      ],
    },
    CLEAR: {
      actions: [
        { type: "find products", params: { keyword: null } },
        { type: "notify the address", params: { keyword: null } },
      ],
    },
    CLEAR_SEARCHES: {
      actions: sendTo(({ context }) => context.recent, { type: "CLEAR_SEARCHES" }),
    },
    ADDRESS_CHANGED: {
      guard: ({ context, event }) => event.keyword !== context.keyword,
      actions: { type: "find products", params: withEvent },
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
  loadCategories,
  ...recent
}: SearchScreenActors): SearchScreenLogic =>
  searchScreenMachine.provide({
    actors: {
      recent: recentSearchesMachine.provide({ actors: { ...recent } }),
      found: foundMachine.provide({ actors: { loadPage: searchProducts } }),
      categories: categoriesMachine.provide({ actors: { load: loadCategories } }),
    },
  });
