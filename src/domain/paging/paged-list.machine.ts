import { assertEvent, assign, emit, setup } from "xstate";
import { callActor } from "../call/call-actor.ts";
import { failedWith, succeeded, withFailure, withSuccess } from "../call/call-done.ts";
import { isRemembered, type ReadOptions } from "../call/read-options.ts";
import {
  appendPage,
  type LoadedPages,
  nextPage,
  type Page,
  removeItem,
  replaceItem,
} from "./page.ts";

export interface PagedListContext<Item, Query, Failure> {
  readonly query: Query;
  readonly loaded: LoadedPages<Item> | null;
  /** The result of re-reading the loaded pages, page by page; null: none is under way. */
  readonly reread: LoadedPages<Item> | null;
  /** Why the last load failed; null after a success. */
  readonly failure: Failure | null;
  /** Why the shown pages may be old: their last read failed; null: it did not. */
  readonly outdated: Failure | null;
  /** A REFRESH came after the running read of page 1 was sent: its response may be stale. */
  readonly isOvertaken: boolean;
}

export type PagedListEvent<Item, Query> =
  | { readonly type: "MORE_REQUESTED" }
  | { readonly type: "REFRESH" }
  /** The shown pages may be stale: all are read again in the background, and the scroll position stays. */
  | { readonly type: "REREAD" }
  | { readonly type: "RETRY" }
  | { readonly type: "QUERY_CHANGED"; readonly query: Query }
  | { readonly type: "ITEM_CHANGED"; readonly item: Item }
  | { readonly type: "ITEM_GONE"; readonly key: string | number };

export interface PagedListInput<Item, Query> {
  readonly query: Query;
  /** The pages from an earlier visit: shown at once, without a request. */
  readonly restored?: LoadedPages<Item> | undefined;
}

export interface PageRequest<Query> extends ReadOptions {
  readonly query: Query;
  /** From 1. */
  readonly page: number;
}

/** Of a state that reads: the running read may be older than the event, so it is made again. */
const readAgain = <const State extends string>(target: State) =>
  ({
    REREAD: { target, reenter: true },
    ITEM_CHANGED: { target, reenter: true, actions: "update the item" },
    ITEM_GONE: { target, reenter: true, actions: "remove the item" },
  }) as const;

/**
 * The machine of every paged list: first page, next page, pull-to-refresh to page 1 (specification §4), end
 * of the list. At most one load is under way. A load is cancelled and its response dropped when the query
 * changes, a refresh starts, or an item changes or goes, as the response may be stale. A refresh during
 * another read of page 1 lets it end, drops its response and reads once more. A failure on page k keeps
 * pages 1 to k-1. Where the server cannot be reached, pages that the visit has read before are shown again.
 *
 * @spec S4.13
 *
 * @example
 * import { Result } from "effect";
 * import { createActor, fromPromise, waitFor } from "xstate";
 *
 * const letters = createActor(
 *   pagedListMachine<string, null, never>((row) => row).provide({
 *     actors: {
 *       loadPage: fromPromise(async ({ input: { page } }) =>
 *         Result.succeed({ items: page === 1 ? ["a", "b"] : ["c"], rows: 3 - page, total: 3 }),
 *       ),
 *     },
 *   }),
 *   { input: { query: null } },
 * ).start();
 * await waitFor(letters, (list) => list.matches("waiting"));
 * letters.send({ type: "MORE_REQUESTED" });
 * const { context } = await waitFor(letters, (list) => list.matches("ended"));
 * context.loaded?.items // => ["a", "b", "c"]
 */
export const pagedListMachine = <Item, Query, Failure>(key: (item: Item) => string | number) =>
  setup({
    types: {} as {
      context: PagedListContext<Item, Query, Failure>;
      events: PagedListEvent<Item, Query>;
      input: PagedListInput<Item, Query>;
      emitted: { type: "refresh failed"; failure: Failure };
      /** A page is being read. */
      tags: "loading";
    },
    actors: { loadPage: callActor<Page<Item>, Failure, PageRequest<Query>>() },
    actions: {
      "store the query": assign(({ event }) => {
        assertEvent(event, "QUERY_CHANGED");
        return { query: event.query, loaded: null, failure: null, outdated: null };
      }),
      "update the item": assign(({ context, event }) => {
        assertEvent(event, "ITEM_CHANGED");
        if (context.loaded === null) return {};
        return { loaded: replaceItem(context.loaded, event.item, key) };
      }),
      "remove the item": assign(({ context, event }) => {
        assertEvent(event, "ITEM_GONE");
        if (context.loaded === null) return {};
        return { loaded: removeItem(context.loaded, event.key, key) };
      }),
      "replace the pages": assign((_, { success }: { success: Page<Item> }) => ({
        loaded: appendPage(null, success, key),
        failure: null,
        outdated: null,
      })),
      "append the page": assign(({ context }, { success }: { success: Page<Item> }) => ({
        loaded: appendPage(context.loaded, success, key),
        failure: null,
      })),
      "append the reread page": assign(({ context }, { success }: { success: Page<Item> }) => ({
        reread: appendPage(context.reread, success, key),
      })),
      "show the reread pages": assign(({ context }) => ({
        loaded: context.reread,
        reread: null,
        failure: null,
        outdated: null,
      })),
      "mark the pages as outdated": assign((_, { failure }: { failure: Failure }) => ({
        outdated: failure,
      })),
    },
    guards: {
      "pages are loaded": ({ context }) => context.loaded !== null,
      "the read was overtaken": ({ context }) => context.isOvertaken,
      "the end is reached": ({ context }) => context.loaded?.ended === true,
      "every page is reread": ({ context: { reread, loaded } }) =>
        reread !== null && (reread.ended || reread.rowsRead >= (loaded?.rowsRead ?? 0)),
    },
  }).createMachine({
    id: "paged list",
    context: ({ input }) => ({
      query: input.query,
      loaded: input.restored ?? null,
      reread: null,
      failure: null,
      outdated: null,
      isOvertaken: false,
    }),
    initial: "starting",
    on: {
      QUERY_CHANGED: { target: ".loading first page", actions: "store the query" },
      ITEM_CHANGED: { actions: "update the item" },
      ITEM_GONE: { actions: "remove the item" },
    },
    states: {
      starting: {
        always: [
          { guard: "pages are loaded", target: "waiting" },
          { target: "loading first page" },
        ],
      },
      "loading first page": {
        tags: "loading",
        entry: assign({ isOvertaken: false }),
        on: {
          REFRESH: { actions: assign({ isOvertaken: true }) },
          ...readAgain("loading first page"),
        },
        invoke: {
          src: "loadPage",
          input: ({ context }) => ({ query: context.query, page: 1 }),
          onDone: [
            { guard: "the read was overtaken", target: "loading first page", reenter: true },
            {
              guard: succeeded,
              target: "waiting",
              actions: { type: "replace the pages", params: withSuccess },
            },
            {
              guard: failedWith(isRemembered),
              target: "recalling",
              actions: assign((done) => ({
                ...withFailure(done),
                outdated: withFailure(done).failure,
              })),
            },
            { target: "first page failed", actions: assign((done) => withFailure(done)) },
          ],
        },
      },
      "first page failed": {
        on: {
          RETRY: "loading first page",
          REFRESH: "loading first page",
          REREAD: "loading first page",
        },
      },
      waiting: {
        always: { guard: "the end is reached", target: "ended" },
        on: {
          MORE_REQUESTED: "loading next page",
          REFRESH: "refreshing",
          REREAD: "rereading",
        },
      },
      "loading next page": {
        tags: "loading",
        on: {
          ...readAgain("loading next page"),
          REFRESH: "refreshing",
          REREAD: "rereading",
        },
        invoke: {
          src: "loadPage",
          input: ({ context }) => ({ query: context.query, page: nextPage(context.loaded) }),
          onDone: [
            {
              guard: succeeded,
              target: "waiting",
              actions: { type: "append the page", params: withSuccess },
            },
            {
              guard: failedWith(isRemembered),
              target: "recalling",
              actions: assign((done) => withFailure(done)),
            },
            { target: "next page failed", actions: assign((done) => withFailure(done)) },
          ],
        },
      },
      /** The server could not be reached: the page as the visit has read it before. */
      recalling: {
        tags: "loading",
        invoke: {
          src: "loadPage",
          input: ({ context: { query, loaded } }) => ({
            query,
            page: nextPage(loaded),
            fromMemory: true,
          }),
          onDone: [
            {
              guard: succeeded,
              target: "waiting",
              actions: { type: "append the page", params: withSuccess },
            },
            { guard: "pages are loaded", target: "next page failed" },
            { target: "first page failed" },
          ],
        },
      },
      "next page failed": {
        on: { RETRY: "loading next page", REFRESH: "refreshing", REREAD: "rereading" },
      },
      /** A failure is not shown: the customer did not ask, and the shown pages stay. */
      rereading: {
        tags: "loading",
        initial: "reading",
        entry: assign({ reread: null }),
        on: {
          REFRESH: "refreshing",
          ...readAgain("rereading"),
        },
        states: {
          reading: {
            invoke: {
              src: "loadPage",
              input: ({ context }) => ({ query: context.query, page: nextPage(context.reread) }),
              onDone: [
                {
                  guard: succeeded,
                  target: "evaluating",
                  actions: { type: "append the reread page", params: withSuccess },
                },
                {
                  target: "#paged list.waiting",
                  actions: { type: "mark the pages as outdated", params: withFailure },
                },
              ],
            },
          },
          evaluating: {
            always: [
              {
                guard: "every page is reread",
                target: "#paged list.waiting",
                actions: "show the reread pages",
              },
              { target: "reading" },
            ],
          },
        },
      },
      refreshing: {
        tags: "loading",
        entry: assign({ isOvertaken: false }),
        on: {
          REFRESH: { actions: assign({ isOvertaken: true }) },
          ...readAgain("refreshing"),
        },
        invoke: {
          src: "loadPage",
          input: ({ context }) => ({ query: context.query, page: 1 }),
          onDone: [
            { guard: "the read was overtaken", target: "refreshing", reenter: true },
            {
              guard: succeeded,
              target: "waiting",
              actions: { type: "replace the pages", params: withSuccess },
            },
            {
              target: "waiting",
              actions: [
                { type: "mark the pages as outdated", params: withFailure },
                emit((done) => ({ type: "refresh failed" as const, ...withFailure(done) })),
              ],
            },
          ],
        },
      },
      ended: { on: { REFRESH: "refreshing", REREAD: "rereading" } },
    },
  });
