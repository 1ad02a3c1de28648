import { Result } from "effect";
import { assertEvent, assign, enqueueActions, setup } from "xstate";
import { answered, callActor } from "../call/call-actor.ts";
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
  /** A REFRESH came after the running read of page 1 was sent: its response may be stale. */
  readonly isOvertaken: boolean;
}

export type PagedListEvent<Item, Query> =
  | { readonly type: "MORE_WANTED" }
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

export interface PageRequest<Query> {
  readonly query: Query;
  /** From 1. */
  readonly page: number;
}

/**
 * The machine of every paged list: first page, next page, pull-to-refresh to page 1 (specification §4), end
 * of the list. At most one load is under way. A load is cancelled and its response dropped when the query
 * changes, a refresh starts, or an item changes or goes, as the response may be stale. A refresh during
 * another read of page 1 lets it end, drops its response and reads once more. A failure on page k keeps
 * pages 1 to k-1.
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
 * letters.send({ type: "MORE_WANTED" });
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
    actors: { loadPage: callActor<Page<Item>, Failure, PageRequest<Query>>("loadPage") },
    actions: {
      "take the query": assign(({ event }) => {
        assertEvent(event, "QUERY_CHANGED");
        return { query: event.query, loaded: null, failure: null };
      }),
      "put the item in its place": assign(({ context, event }) => {
        assertEvent(event, "ITEM_CHANGED");
        if (context.loaded === null) return {};
        return { loaded: replaceItem(context.loaded, event.item, key) };
      }),
      "take the item out": assign(({ context, event }) => {
        assertEvent(event, "ITEM_GONE");
        if (context.loaded === null) return {};
        return { loaded: removeItem(context.loaded, event.key, key) };
      }),
      "start over with the page": assign(
        (_, { answer }: { answer: Result.Result<Page<Item>, Failure> }) =>
          Result.isSuccess(answer)
            ? { loaded: appendPage(null, answer.success, key), failure: null }
            : {},
      ),
      "append the page": assign(
        ({ context }, { answer }: { answer: Result.Result<Page<Item>, Failure> }) =>
          Result.isSuccess(answer)
            ? { loaded: appendPage(context.loaded, answer.success, key), failure: null }
            : {},
      ),
      "append the page to those read anew": assign(
        ({ context }, { answer }: { answer: Result.Result<Page<Item>, Failure> }) =>
          Result.isSuccess(answer)
            ? { reread: appendPage(context.reread, answer.success, key) }
            : {},
      ),
      "show those read anew": assign(({ context }) => ({
        loaded: context.reread,
        reread: null,
        failure: null,
      })),
      "keep the failure": assign((_, { answer }: { answer: Result.Result<unknown, Failure> }) =>
        Result.isFailure(answer) ? { failure: answer.failure } : {},
      ),
      "tell that the refresh failed": enqueueActions(
        ({ enqueue }, { answer }: { answer: Result.Result<unknown, Failure> }) => {
          if (Result.isFailure(answer))
            enqueue.emit({ type: "refresh failed", failure: answer.failure });
        },
      ),
    },
    guards: {
      "pages are there": ({ context }) => context.loaded !== null,
      "the read was overtaken": ({ context }) => context.isOvertaken,
      "the end is reached": ({ context }) => context.loaded?.ended === true,
      "all is read anew": ({ context: { reread, loaded } }) =>
        reread !== null && (reread.ended || reread.rowsRead >= (loaded?.rowsRead ?? 0)),
      "the page came": (_, { answer }: { answer: Result.Result<unknown, Failure> }) =>
        Result.isSuccess(answer),
    },
  }).createMachine({
    id: "paged list",
    context: ({ input }) => ({
      query: input.query,
      loaded: input.restored ?? null,
      reread: null,
      failure: null,
      isOvertaken: false,
    }),
    initial: "starting",
    on: {
      QUERY_CHANGED: { target: ".loading first page", actions: "take the query" },
      ITEM_CHANGED: { actions: "put the item in its place" },
      ITEM_GONE: { actions: "take the item out" },
    },
    states: {
      starting: {
        always: [{ guard: "pages are there", target: "waiting" }, { target: "loading first page" }],
      },
      "loading first page": {
        tags: "loading",
        entry: assign({ isOvertaken: false }),
        on: {
          REFRESH: { actions: assign({ isOvertaken: true }) },
          REREAD: { target: "loading first page", reenter: true },
          ITEM_CHANGED: { target: "loading first page", reenter: true },
          ITEM_GONE: { target: "loading first page", reenter: true },
        },
        invoke: {
          src: "loadPage",
          input: ({ context }) => ({ query: context.query, page: 1 }),
          onDone: [
            { guard: "the read was overtaken", target: "loading first page", reenter: true },
            {
              guard: { type: "the page came", params: answered },
              target: "waiting",
              actions: { type: "start over with the page", params: answered },
            },
            {
              target: "first page failed",
              actions: { type: "keep the failure", params: answered },
            },
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
          MORE_WANTED: "loading next page",
          REFRESH: "refreshing",
          REREAD: "rereading",
        },
      },
      "loading next page": {
        tags: "loading",
        on: {
          REFRESH: "refreshing",
          REREAD: "rereading",
          ITEM_CHANGED: {
            target: "loading next page",
            reenter: true,
            actions: "put the item in its place",
          },
          ITEM_GONE: { target: "loading next page", reenter: true, actions: "take the item out" },
        },
        invoke: {
          src: "loadPage",
          input: ({ context }) => ({ query: context.query, page: nextPage(context.loaded) }),
          onDone: [
            {
              guard: { type: "the page came", params: answered },
              target: "waiting",
              actions: { type: "append the page", params: answered },
            },
            {
              target: "next page failed",
              actions: { type: "keep the failure", params: answered },
            },
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
          // The running read may be stale.
          REREAD: { target: "rereading", reenter: true },
          ITEM_CHANGED: {
            target: "rereading",
            reenter: true,
            actions: "put the item in its place",
          },
          ITEM_GONE: { target: "rereading", reenter: true, actions: "take the item out" },
        },
        states: {
          reading: {
            invoke: {
              src: "loadPage",
              input: ({ context }) => ({ query: context.query, page: nextPage(context.reread) }),
              onDone: [
                {
                  guard: { type: "the page came", params: answered },
                  target: "weighing",
                  actions: { type: "append the page to those read anew", params: answered },
                },
                { target: "#paged list.waiting" },
              ],
            },
          },
          weighing: {
            always: [
              {
                guard: "all is read anew",
                target: "#paged list.waiting",
                actions: "show those read anew",
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
          REREAD: { target: "refreshing", reenter: true },
          ITEM_CHANGED: {
            target: "refreshing",
            reenter: true,
            actions: "put the item in its place",
          },
          ITEM_GONE: { target: "refreshing", reenter: true, actions: "take the item out" },
        },
        invoke: {
          src: "loadPage",
          input: ({ context }) => ({ query: context.query, page: 1 }),
          onDone: [
            { guard: "the read was overtaken", target: "refreshing", reenter: true },
            {
              guard: { type: "the page came", params: answered },
              target: "waiting",
              actions: { type: "start over with the page", params: answered },
            },
            {
              target: "waiting",
              actions: { type: "tell that the refresh failed", params: answered },
            },
          ],
        },
      },
      ended: {
        on: { REFRESH: "refreshing", REREAD: "rereading" },
      },
    },
  });
