import { Result } from "effect";
import {
  type ActorRefFrom,
  assertEvent,
  assign,
  emit,
  enqueueActions,
  type PromiseActorLogic,
  raise,
  sendTo,
  setup,
} from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { OrderId } from "../identity/ids.ts";
import { pagedListMachine, type PageRequest } from "../paging/paged-list.machine.ts";
import type { LoadedPages, Page } from "../paging/page.ts";
import type { OpenPayment } from "../payment/open-payments.ts";
import { type LoadResource, resourceMachine } from "../resource/resource.machine.ts";
import { sessionUpdates, type SessionUpdate } from "../session/session-updates.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor, type CallActor, withOutput } from "../call/call-actor.ts";
import { withFailure, withSuccess } from "../call/call-done.ts";
import {
  type LateOrderActionRef,
  lateOrderActionMachine,
  type OrderActionUpdate,
  type OrderActions,
} from "./late-order-action.machine.ts";
import { type Order, orderKey, type OrdersQuery, type OrderStats, type OrderTab } from "./order.ts";
import { isInTab } from "./order-tabs.ts";
import { areLookupsLeft, nextLookupMs } from "./recycling-lookups.ts";

export const ordersListMachine = pagedListMachine<Order, OrdersQuery, CallFailure>(orderKey);
export type OrdersListRef = ActorRefFrom<typeof ordersListMachine>;

/** The loaded pages of each tab, restored by Back (specification §2: each tab is its own list). */
export type TabPages = Partial<Record<OrderTab, LoadedPages<Order>>>;

export interface RereadRequest {
  readonly query: OrdersQuery;
  /** How many rows to read, from the start of the list. */
  readonly rows: number;
}

const calls = {
  rereadOrders: callActor<LoadedPages<Order>, CallFailure, RereadRequest>(),
  /** Returns the orders that could be read and leaves out the others. */
  readOrders: callActor<readonly Order[], never, { readonly ids: readonly OrderId[] }>(),
};

export type OrdersScreenActors = typeof calls & {
  readonly loadOrders: CallActor<Page<Order>, CallFailure, PageRequest<OrdersQuery>>;
  /** Counts for the tabs' badges. */
  readonly loadStats: LoadResource<OrderStats>;
  /** Open payments of orders on this device (D8). */
  readonly readOpenPayments: LoadResource<readonly OpenPayment[]>;
  /** Loads the code that sends. */
  readonly loadActions: PromiseActorLogic<OrderActions, void>;
};

const statsMachine = resourceMachine<OrderStats>();
const openPaymentsMachine = resourceMachine<readonly OpenPayment[]>();

interface OrdersScreenInput {
  readonly session: SessionRef;
  readonly tab: OrderTab;
  /** The lists of an earlier visit: shown at once and read again in the background. */
  readonly restored?: TabPages | undefined;
  readonly restoredStats?: OrderStats | undefined;
}

export interface OrdersScreenContext {
  readonly session: SessionRef;
  readonly tab: OrderTab;
  /** A list for each tab that was shown. Each has at most one load under way. */
  readonly lists: Partial<Record<OrderTab, OrdersListRef>>;
  readonly restored: TabPages;
  /** The customer pulled to refresh while the page was already being read again. */
  readonly refreshRequested: boolean;
  /** Why the last reread of the shown pages failed; null: it did not. */
  readonly outdated: CallFailure | null;
  /** A REFRESH came after the running read was sent: its response may be stale. */
  readonly isOvertaken: boolean;
  /** Ids of the rows in the viewport; null: not known, so all shown rows count. */
  readonly inView: ReadonlySet<OrderId> | null;
  /**
   * Orders that awaited recycling and are not in the pages read since. They may be recycled, but the shop may
   * also have declined it, or new orders may have pushed them down: only a lookup tells.
   */
  readonly departed: readonly OrderId[];
  /** Lookups of the visible recyclings since they last started. */
  readonly lookups: number;
  /** Null: not read yet. */
  readonly stats: OrderStats | null;
  readonly openPayments: readonly OpenPayment[];
  /** The actions on the orders. */
  readonly actions: LateOrderActionRef;
}

type OrdersScreenEvent =
  | { readonly type: "TAB_CHANGED"; readonly tab: OrderTab }
  | { readonly type: "MORE_REQUESTED" }
  | { readonly type: "REFRESH" }
  | { readonly type: "RETRY" }
  /** The rows now in the viewport, after scrolling or a change of the list. */
  | { readonly type: "VISIBLE_CHANGED"; readonly ids: readonly OrderId[] }
  | { readonly type: "HIDDEN" }
  | { readonly type: "RETURNED" }
  | OrderActionUpdate
  | SessionUpdate
  | OwnEvent;

/** Events that the machine raises itself. */
type OwnEvent =
  | { readonly type: "REFRESH_LIST" }
  /** An order was read after an action. */
  | { readonly type: "ORDER_READ"; readonly order: Order }
  /** An action was made on an order that could not be read since. */
  | { readonly type: "ORDERS_STALE" }
  | { readonly type: "RECYCLING_COMPLETED" };

/** Passes an event's order to what takes several. */
const withOrder = ({ event }: { readonly event: { readonly order: Order } }) => ({
  orders: [event.order],
});

type Answer = Result.Result<LoadedPages<Order>, CallFailure>;

/** The list of the tab that is shown. */
export const shownList = ({
  tab,
  lists,
}: Pick<OrdersScreenContext, "tab" | "lists">): OrdersListRef => {
  const list = lists[tab];
  if (list === undefined) throw new Error(`The tab ${tab} has no list`);
  return list;
};

const loadedOf = (context: OrdersScreenContext): LoadedPages<Order> | null =>
  shownList(context).getSnapshot().context.loaded;

const isAtRest = (context: OrdersScreenContext): boolean =>
  !shownList(context).getSnapshot().hasTag("loading") && loadedOf(context) !== null;

const itemsOf = (context: OrdersScreenContext): readonly Order[] => loadedOf(context)?.items ?? [];

const isWaiting = ({ status }: Order): boolean => status === "pending_recycle";

/** Visible orders that await recycling: only these change without the customer. */
const watchedOf = (context: OrdersScreenContext): readonly OrderId[] =>
  itemsOf(context)
    .filter((order) => isWaiting(order) && (context.inView?.has(order.id) ?? true))
    .map(({ id }) => id);

/**
 * The orders screen: a list per tab, kept while other tabs are shown. Restored lists are shown at once and
 * read again in the background, at the same scroll position. While the page is visible, each visible order
 * that awaits recycling is read separately at growing intervals, a limited number of times. The screen also
 * holds the tabs' counts, the open payments and the order actions. Any change of orders, here or in the
 * session, has all of it read again.
 *
 * @spec S2.65
 */
export const ordersScreenMachine = setup({
  types: {} as {
    context: OrdersScreenContext;
    events: OrdersScreenEvent;
    input: OrdersScreenInput;
    emitted:
      | { type: "refresh failed"; failure: CallFailure }
      /** A recycling was completed while watched: its amount was credited. */
      | { type: "recycling completed" };
  },
  actors: {
    ...calls,
    list: ordersListMachine,
    stats: statsMachine,
    openPayments: openPaymentsMachine,
    actions: lateOrderActionMachine,
    sessionUpdates,
  },
  delays: { nextLookup: ({ context }) => nextLookupMs(context.lookups) },
  actions: {
    "open the list of the tab": assign(({ context, spawn }) =>
      context.lists[context.tab] === undefined
        ? {
            lists: {
              ...context.lists,
              [context.tab]: spawn("list", {
                input: { query: { tab: context.tab }, restored: context.restored[context.tab] },
              }),
            },
          }
        : {},
    ),
    "forward to the list": sendTo(
      ({ context }) => shownList(context),
      (_, { type }: { type: "MORE_REQUESTED" | "REFRESH" | "RETRY" }) => ({ type }),
    ),
    // An idle list is read again when its tab is shown; a running load may be stale.
    "restart the running loads": enqueueActions(({ context: { lists }, enqueue }) => {
      for (const list of Object.values(lists))
        if (list.getSnapshot().hasTag("loading")) enqueue.sendTo(list, { type: "REREAD" });
    }),
    "update the orders in the lists": enqueueActions(
      ({ context, enqueue }, { orders }: { orders: readonly Order[] }) => {
        for (const order of orders)
          for (const list of Object.values(context.lists)) {
            if (isInTab(order.status, list.getSnapshot().context.query.tab))
              enqueue.sendTo(list, { type: "ITEM_CHANGED", item: order });
            else enqueue.sendTo(list, { type: "ITEM_GONE", key: orderKey(order) });
          }
      },
    ),
    "refresh the counts and open payments": enqueueActions(({ enqueue }) => {
      for (const child of ["stats", "openPayments"]) enqueue.sendTo(child, { type: "REFRESH" });
    }),
    "refresh the balance": ({ context }) => context.session.send({ type: "REFRESH_USER" }),
    "reset the lookup count": assign({ lookups: 0 }),
    "increment the lookup count": assign({ lookups: ({ context }) => context.lookups + 1 }),
    "store the visible orders": assign(({ event }) => {
      assertEvent(event, "VISIBLE_CHANGED");
      return { inView: new Set(event.ids) };
    }),
    "notify of completed recyclings": enqueueActions(
      ({ context, enqueue }, { success: pages }: { success: LoadedPages<Order> }) => {
        const now = new Map(pages.items.map((order) => [order.id, order.status]));
        const waited = itemsOf(context)
          .filter(isWaiting)
          .map(({ id }) => id);
        if (waited.some((id) => now.get(id) === "recycled"))
          enqueue.raise({ type: "RECYCLING_COMPLETED" });
        enqueue.assign({ departed: [...context.departed, ...waited.filter((id) => !now.has(id))] });
      },
    ),
    // Each order that was asked for awaited recycling.
    "notify of recyclings found completed": enqueueActions(
      ({ enqueue }, { success: orders }: { success: readonly Order[] }) => {
        enqueue.assign({ departed: [] });
        if (orders.some(({ status }) => status === "recycled"))
          enqueue.raise({ type: "RECYCLING_COMPLETED" });
      },
    ),
    "store the pages": enqueueActions(
      ({ context, enqueue }, { success: pages }: { success: LoadedPages<Order> }) => {
        enqueue.stopChild(shownList(context));
        enqueue.assign(({ spawn }) => ({
          outdated: null,
          lists: {
            ...context.lists,
            [context.tab]: spawn("list", {
              input: { query: { tab: context.tab }, restored: pages },
            }),
          },
        }));
      },
    ),
    "mark the pages as outdated": assign((_, { output }: { output: Answer }) =>
      Result.isFailure(output) ? { outdated: output.failure } : {},
    ),
  },
  guards: {
    "the tab changes": ({ context, event }) => {
      assertEvent(event, "TAB_CHANGED");
      return event.tab !== context.tab;
    },
    "pages are shown": ({ context }) => isAtRest(context),
    "the first page failed": ({ context }) =>
      shownList(context).getSnapshot().matches("first page failed"),
    "a visible order awaits recycling": ({ context }) =>
      isAtRest(context) && watchedOf(context).length > 0,
    "an order has left the pages": ({ context }) => context.departed.length > 0,
    "lookups are left": ({ context }) => areLookupsLeft(context.lookups),
    "an order that awaits recycling became visible": ({ context, event }) => {
      assertEvent(event, "VISIBLE_CHANGED");
      const { inView } = context;
      return itemsOf(context).some(
        (order) =>
          isWaiting(order) && event.ids.includes(order.id) && inView?.has(order.id) !== true,
      );
    },
    "the read was overtaken": ({ context }) => context.isOvertaken,
    "one page is shown": ({ context }) => {
      const loaded = loadedOf(context);
      return loaded !== null && loaded.rowsRead <= loaded.pageRows;
    },
    "the pages were reread": ({ context }, { output }: { output: Answer }) =>
      Result.isSuccess(output) && isAtRest(context),
    "a requested refresh failed": ({ context }, { output }: { output: Answer }) =>
      Result.isFailure(output) && context.refreshRequested,
  },
}).createMachine({
  id: "orders screen",
  context: ({ input, spawn }) => ({
    session: input.session,
    tab: input.tab,
    lists: {},
    restored: input.restored ?? {},
    refreshRequested: false,
    outdated: null,
    isOvertaken: false,
    inView: null,
    departed: [],
    lookups: 0,
    stats: input.restoredStats ?? null,
    openPayments: [],
    actions: spawn("actions", { input: { session: input.session } }),
  }),
  invoke: [
    { src: "sessionUpdates", input: ({ context: { session } }) => ({ session }) },
    {
      id: "stats",
      src: "stats",
      input: ({ context: { stats } }) => ({ restored: stats }),
      onSnapshot: { actions: assign({ stats: ({ event }) => event.snapshot.context.value }) },
    },
    {
      id: "openPayments",
      src: "openPayments",
      input: {},
      onSnapshot: {
        actions: assign({ openPayments: ({ event }) => event.snapshot.context.value ?? [] }),
      },
    },
  ],
  entry: "open the list of the tab",
  initial: "visible",
  on: {
    MORE_REQUESTED: {
      actions: { type: "forward to the list", params: { type: "MORE_REQUESTED" } },
    },
    REFRESH: { actions: ["refresh the counts and open payments", raise({ type: "REFRESH_LIST" })] },
    // A payment may be open, also in another tab: the cancelling dialog must show it (D8).
    ACTION_REQUESTED: { actions: sendTo("openPayments", { type: "REFRESH" }) },
    ACTION_ENDED: {
      actions: [
        "refresh the counts and open payments",
        raise(
          ({
            event: {
              outcome: { order },
            },
          }) => (order === null ? { type: "ORDERS_STALE" } : { type: "ORDER_READ", order }),
        ),
      ],
    },
    ORDERS_CHANGED: {
      actions: ["refresh the counts and open payments", raise({ type: "ORDERS_STALE" })],
    },
    RECYCLING_COMPLETED: {
      actions: [
        "refresh the counts and open payments",
        "refresh the balance",
        emit({ type: "recycling completed" }),
      ],
    },
    RETRY: { actions: { type: "forward to the list", params: { type: "RETRY" } } },
    ORDER_READ: { actions: { type: "update the orders in the lists", params: withOrder } },
    VISIBLE_CHANGED: [
      {
        guard: "an order that awaits recycling became visible",
        actions: ["reset the lookup count", "store the visible orders"],
      },
      { actions: "store the visible orders" },
    ],
    TAB_CHANGED: {
      guard: "the tab changes",
      target: ".visible.arriving",
      actions: [
        assign(({ event }) => ({ tab: event.tab, inView: null, outdated: null })),
        "open the list of the tab",
        sendTo(({ context }) => context.actions, { type: "WITHDRAWN" }),
      ],
    },
    HIDDEN: ".hidden",
    RETURNED: {
      target: ".visible.arriving",
      actions: ["refresh the counts and open payments", "restart the running loads"],
    },
    ORDERS_STALE: { target: ".visible.arriving", actions: "restart the running loads" },
  },
  states: {
    visible: {
      initial: "arriving",
      on: {
        REFRESH_LIST: {
          target: ".resting",
          actions: [
            "reset the lookup count",
            { type: "forward to the list", params: { type: "REFRESH" } },
          ],
        },
      },
      states: {
        arriving: {
          entry: "reset the lookup count",
          always: [
            { guard: "pages are shown", target: "rereading" },
            {
              guard: "the first page failed",
              target: "resting",
              actions: { type: "forward to the list", params: { type: "RETRY" } },
            },
            { target: "resting" },
          ],
        },
        resting: {
          initial: "deciding",
          on: {
            ORDER_READ: {
              target: ".deciding",
              actions: [
                "reset the lookup count",
                { type: "update the orders in the lists", params: withOrder },
              ],
            },
            VISIBLE_CHANGED: {
              guard: "an order that awaits recycling became visible",
              target: ".deciding",
              actions: ["reset the lookup count", "store the visible orders"],
            },
          },
          states: {
            deciding: {
              always: [
                {
                  guard: "an order has left the pages",
                  target: "#orders screen.visible.looking up",
                },
                { guard: "lookups are left", target: "watching" },
                { target: "idle" },
              ],
            },
            watching: {
              after: {
                nextLookup: [
                  {
                    guard: "a visible order awaits recycling",
                    target: "#orders screen.visible.looking up",
                    actions: "increment the lookup count",
                  },
                  { target: "deciding", actions: "increment the lookup count" },
                ],
              },
            },
            /** Lookups have stopped until an event starts them again. */
            idle: {},
          },
        },
        /** Reads in separate requests: each visible order that awaits recycling, and the departed ones. */
        "looking up": {
          on: {
            // The running reads may be older than this order.
            ORDER_READ: {
              target: "looking up",
              reenter: true,
              actions: [
                "reset the lookup count",
                { type: "update the orders in the lists", params: withOrder },
              ],
            },
          },
          invoke: {
            src: "readOrders",
            input: ({ context }) => ({ ids: [...watchedOf(context), ...context.departed] }),
            onDone: {
              target: "resting",
              actions: [
                { type: "notify of recyclings found completed", params: withSuccess },
                {
                  type: "update the orders in the lists",
                  params: ({ event }) => ({ orders: Result.getOrThrow(event.output) }),
                },
              ],
            },
          },
        },
        rereading: {
          exit: assign({ refreshRequested: false, isOvertaken: false }),
          on: {
            // The running read is about to change the pages that follow.
            MORE_REQUESTED: {},
            REFRESH_LIST: {
              guard: "one page is shown",
              actions: assign({ refreshRequested: true, isOvertaken: true }),
            },
            // The running read may be older than this order.
            ORDER_READ: {
              target: "rereading",
              reenter: true,
              actions: { type: "update the orders in the lists", params: withOrder },
            },
          },
          invoke: {
            src: "rereadOrders",
            input: ({ context }) => ({
              query: { tab: context.tab },
              rows: loadedOf(context)?.rowsRead ?? 0,
            }),
            onDone: [
              {
                guard: "the read was overtaken",
                target: "rereading",
                reenter: true,
                actions: assign({ refreshRequested: true }),
              },
              {
                guard: { type: "the pages were reread", params: withOutput },
                target: "resting",
                actions: [
                  { type: "notify of completed recyclings", params: withSuccess },
                  { type: "store the pages", params: withSuccess },
                ],
              },
              {
                guard: { type: "a requested refresh failed", params: withOutput },
                target: "resting",
                actions: [
                  { type: "mark the pages as outdated", params: withOutput },
                  emit((done) => ({ type: "refresh failed" as const, ...withFailure(done) })),
                ],
              },
              {
                target: "resting",
                actions: { type: "mark the pages as outdated", params: withOutput },
              },
            ],
          },
        },
      },
    },
    /** Nothing is read while hidden; RETURNED reads the list. */
    hidden: { on: { ORDERS_STALE: {} } },
  },
});

export type OrdersScreenLogic = typeof ordersScreenMachine;
export type OrdersScreenRef = ActorRefFrom<OrdersScreenLogic>;

export const ordersScreenLogic = ({
  loadOrders,
  rereadOrders,
  readOrders,
  loadStats,
  readOpenPayments,
  loadActions,
}: OrdersScreenActors): OrdersScreenLogic =>
  ordersScreenMachine.provide({
    actors: {
      list: ordersListMachine.provide({ actors: { loadPage: loadOrders } }),
      rereadOrders,
      readOrders,
      stats: statsMachine.provide({ actors: { load: loadStats } }),
      openPayments: openPaymentsMachine.provide({ actors: { load: readOpenPayments } }),
      actions: lateOrderActionMachine.provide({ actors: { loadActions } }),
    },
  });
