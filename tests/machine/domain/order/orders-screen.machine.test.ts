import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { nextLookupMs } from "../../../../src/domain/order/recycling-lookups.ts";
import type { OrderActionOutcome } from "../../../../src/domain/order/order-action.machine.ts";
import { isInTab } from "../../../../src/domain/order/order-tabs.ts";
import {
  type Order,
  orderKey,
  type OrderStats,
  type OrderStatus,
  type OrderTab,
} from "../../../../src/domain/order/order.ts";
import {
  ordersScreenLogic,
  type TabPages,
} from "../../../../src/domain/order/orders-screen.machine.ts";
import {
  isRereading,
  openPaymentOf,
  tabPages,
} from "../../../../src/domain/order/orders-screen-selectors.ts";
import {
  appendPage,
  type LoadedPages,
  nextPage,
  type Page,
  pageSize,
} from "../../../../src/domain/paging/page.ts";
import type { OpenPayment } from "../../../../src/domain/payment/open-payments.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { order, orderId, unreachable } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";
import { driven } from "../../../support/driven-actor.ts";

const orderThatIs = (id: number, status: OrderStatus): Order =>
  order(id, [{ id: 1, quantity: 1 }], { status });

/** The orders screen in front of a shop whose orders the test sets; every load is noted. */
const openOrders = async (
  orders: readonly Order[],
  {
    tab = "all",
    restored,
    restoredStats,
    dead = null,
  }: {
    tab?: OrderTab;
    restored?: TabPages;
    restoredStats?: OrderStats | undefined;
    dead?: CallFailure | null;
  } = {},
) => {
  const shop = {
    orders,
    dead,
    openPayments: [] as readonly OpenPayment[],
  };
  const calls: string[] = [];
  /** Reads of what stands beside the lists. */
  const beside: string[] = [];
  const pageOf = (requested: OrderTab, page: number): Page<Order> => {
    const all = shop.orders.filter(({ status }) => isInTab(status, requested));
    const items = all.slice((page - 1) * pageSize, page * pageSize);
    return { items, rows: items.length, total: all.length };
  };
  const clock = new SimulatedClock();
  const customer = quietSession();
  const stats = (): OrderStats => ({
    unpaid: shop.orders.filter(({ status }) => status === "unpaid").length,
    paid: 0,
    pendingRecycle: 0,
    recycled: 0,
    total: shop.orders.length,
  });
  const screen = createActor(
    ordersScreenLogic({
      loadOrders: fromPromise(async ({ input }) => {
        calls.push(`load ${input.query.tab} ${input.page}`);
        return shop.dead === null
          ? Result.succeed(pageOf(input.query.tab, input.page))
          : Result.fail(shop.dead);
      }),
      readOrders: fromPromise(async ({ input }) => {
        calls.push(`read ${input.ids.join(" ")}`);
        const { orders: all, dead: why } = shop;
        return Result.succeed(why === null ? all.filter(({ id }) => input.ids.includes(id)) : []);
      }),
      rereadOrders: fromPromise(async ({ input }) => {
        calls.push(`reread ${input.query.tab} ${input.rows}`);
        if (shop.dead !== null) return Result.fail(shop.dead);
        const read = (before: LoadedPages<Order> | null) =>
          appendPage(before, pageOf(input.query.tab, nextPage(before)), orderKey);
        let loaded = read(null);
        while (!loaded.ended && loaded.rowsRead < input.rows) loaded = read(loaded);
        return Result.succeed(loaded);
      }),
      loadStats: fromPromise(async (): Promise<Result.Result<OrderStats, CallFailure>> => {
        beside.push("stats");
        return shop.dead === null ? Result.succeed(stats()) : Result.fail(shop.dead);
      }),
      readOpenPayments: fromPromise(
        async (): Promise<Result.Result<readonly OpenPayment[], CallFailure>> => {
          beside.push("open payments");
          return shop.dead === null ? Result.succeed(shop.openPayments) : Result.fail(shop.dead);
        },
      ),
      loadActions: fromPromise(() => {
        beside.push("actions");
        return new Promise(() => {});
      }),
    }),
    { input: { session: customer.session, tab, restored, restoredStats }, clock },
  );
  const first = screen.getSnapshot();
  const told: string[] = [];
  screen.on("*", ({ type }) => told.push(type));
  screen.start();
  await turn();
  const list = () => {
    const { lists, tab: shown } = screen.getSnapshot().context;
    return lists[shown]?.getSnapshot();
  };
  return {
    shop,
    calls,
    beside,
    customer,
    told,
    clock,
    screen,
    /** Before anything was answered. */
    first,
    ids: () => list()?.context.loaded?.items.map(({ id }) => Number(id)) ?? null,
    statuses: () => list()?.context.loaded?.items.map(({ status }) => status) ?? null,
    listState: () => list()?.value,
    isRereading: () => isRereading(screen.getSnapshot()),
    pages: () => tabPages(screen.getSnapshot().context),
    ...driven(screen, clock),
  };
};

const many = (count: number, status: OrderStatus = "paid") =>
  Array.from({ length: count }, (_, index) => orderThatIs(count - index, status));

test("a tab that is shown for the first time is loaded once [S2.65]", async () => {
  const screen = await openOrders(many(3));
  expect(screen.calls).toEqual(["load all 1"]);
  expect(screen.ids()).toEqual([3, 2, 1]);
});

test("coming back to a tab shows what it had at once, and reads it again quietly", async () => {
  const screen = await openOrders(many(12));
  await screen.send({ type: "MORE_REQUESTED" });
  await screen.send({ type: "TAB_CHANGED", tab: "paid" });
  screen.shop.orders = [orderThatIs(13, "unpaid"), ...many(12)];
  const before = screen.screen.getSnapshot().context.lists.all;
  expect(screen.isRereading()).toBe(false);
  screen.screen.send({ type: "TAB_CHANGED", tab: "all" });
  expect(screen.ids()).toHaveLength(12);
  expect(screen.isRereading()).toBe(true);
  await turn();
  expect(before?.getSnapshot().status).toBe("stopped");
  expect(screen.ids()?.[0]).toBe(13);
  expect(screen.ids()).toHaveLength(13);
  expect(screen.calls).toEqual(["load all 1", "load all 2", "load paid 1", "reread all 12"]);
});

test("a list that was read again quietly goes on with its next page", async () => {
  const screen = await openOrders(many(12, "unpaid"), { tab: "unpaid" });
  await screen.send({ type: "RETURNED" }, { type: "MORE_REQUESTED" });
  await screen.send({ type: "MORE_REQUESTED" });
  expect(screen.calls).toEqual(["load unpaid 1", "reread unpaid 10", "load unpaid 2"]);
  expect(screen.ids()).toHaveLength(12);
});

test("the tab that is shown, asked for once more, is not read again", async () => {
  const screen = await openOrders(many(3));
  await screen.send({ type: "TAB_CHANGED", tab: "all" });
  expect(screen.calls).toEqual(["load all 1"]);
});

test("what an earlier visit had loaded needs no call to be shown", async () => {
  const first = await openOrders(many(12));
  await first.send({ type: "MORE_REQUESTED" });
  const screen = await openOrders(many(12), { restored: first.pages() });
  expect(screen.calls).toEqual(["reread all 12"]);
  expect(screen.ids()).toHaveLength(12);
  screen.shop.dead = unreachable;
  await screen.send({ type: "RETURNED" });
  expect(screen.ids()).toHaveLength(12);
  expect(screen.told).toEqual([]);
});

test("where the shop cannot be reached, an earlier visit's pages of every tab and its counts stay, and nothing is reported", async () => {
  const first = await openOrders(many(2));
  await first.send({ type: "TAB_CHANGED", tab: "paid" });
  const restored = first.pages();
  const restoredStats = first.screen.getSnapshot().context.stats ?? undefined;
  const screen = await openOrders([], { restored, restoredStats, dead: unreachable });
  expect(screen.calls).toEqual(["reread all 2"]);
  expect(screen.pages()).toEqual(restored);
  expect(Object.keys(restored)).toEqual(["all", "paid"]);
  const { context } = screen.screen.getSnapshot();
  for (const { stats, openPayments } of [screen.first.context, context]) {
    expect(stats).toEqual(restoredStats);
    expect(openPayments).toEqual([]);
  }
  expect(screen.told).toEqual([]);
});

test("before the first page has loaded there is nothing to restore, show or replace", async () => {
  const screen = await openOrders(someWaiting(), { dead: unreachable });
  await screen.send(
    { type: "VISIBLE_CHANGED", ids: [orderId(1)] },
    { type: "ORDER_READ", order: orderThatIs(1, "recycled") },
  );
  await screen.day();
  expect(screen.pages()).toEqual({});
  expect(screen.calls).toEqual(["load all 1"]);
  screen.shop.dead = null;
  await screen.send({ type: "RETRY" });
  expect(screen.statuses()).toEqual(["paid", "pending_recycle", "pending_recycle"]);
});

test("an order that was read takes its place in every tab, and leaves those it is no longer in", async () => {
  const screen = await openOrders([orderThatIs(2, "paid"), orderThatIs(1, "paid")]);
  await screen.send({ type: "TAB_CHANGED", tab: "paid" });
  screen.shop.orders = [orderThatIs(2, "pending_recycle"), orderThatIs(1, "paid")];
  await screen.send({ type: "ORDER_READ", order: orderThatIs(2, "pending_recycle") });
  expect(screen.ids()).toEqual([1]);
  expect(screen.pages().all?.items.map(({ status }) => status)).toEqual([
    "pending_recycle",
    "paid",
  ]);
});

test("an answer from before an action does not bring the old status back", async () => {
  const screen = await openOrders([orderThatIs(1, "paid")]);
  screen.screen.send({ type: "RETURNED" });
  screen.shop.orders = [orderThatIs(1, "pending_recycle")];
  screen.screen.send({ type: "ORDER_READ", order: orderThatIs(1, "pending_recycle") });
  expect(screen.statuses()).toEqual(["pending_recycle"]);
  await turn();
  expect(screen.statuses()).toEqual(["pending_recycle"]);
});

const someWaiting = () => [
  orderThatIs(3, "paid"),
  orderThatIs(2, "pending_recycle"),
  orderThatIs(1, "pending_recycle"),
];

test("only the orders that await recycling are read again, until none does", async () => {
  const screen = await openOrders(someWaiting());
  await screen.tick(nextLookupMs(0) - 1);
  expect(screen.calls).toEqual(["load all 1"]);
  await screen.tick(1);
  expect(screen.calls).toEqual(["load all 1", "read 2 1"]);
  screen.shop.orders = [orderThatIs(2, "recycled"), orderThatIs(1, "pending_recycle")];
  await screen.tick(nextLookupMs(1));
  expect(screen.statuses()).toEqual(["paid", "recycled", "pending_recycle"]);
  expect(screen.told).toEqual(["recycling completed"]);
  screen.shop.orders = [orderThatIs(1, "recycled")];
  await screen.tick(nextLookupMs(2));
  await screen.day();
  expect(screen.calls).toEqual(["load all 1", "read 2 1", "read 2 1", "read 1"]);
  expect(screen.told).toEqual(["recycling completed", "recycling completed"]);
});

test("of those, only the ones in sight", async () => {
  const screen = await openOrders(someWaiting());
  await screen.send({ type: "VISIBLE_CHANGED", ids: [orderId(3), orderId(2)] });
  await screen.tick(nextLookupMs(0));
  expect(screen.calls.slice(1)).toEqual(["read 2"]);
  await screen.send({ type: "VISIBLE_CHANGED", ids: [orderId(3)] });
  await screen.day();
  expect(screen.calls.slice(1)).toEqual(["read 2"]);
  await screen.send({ type: "VISIBLE_CHANGED", ids: [orderId(1)] });
  await screen.tick(nextLookupMs(0));
  expect(screen.calls.slice(1)).toEqual(["read 2", "read 1"]);
});

test("after the last lookup, only an order that newly comes into sight and awaits recycling restarts the lookups", async () => {
  const screen = await openOrders(someWaiting());
  await screen.send({ type: "VISIBLE_CHANGED", ids: [orderId(2)] });
  await screen.day();
  const before = screen.calls.length;
  await screen.send({ type: "VISIBLE_CHANGED", ids: [orderId(2), orderId(3)] });
  await screen.day();
  expect(screen.calls.slice(before)).toEqual([]);
  await screen.send({ type: "VISIBLE_CHANGED", ids: [orderId(2), orderId(1)] });
  await screen.tick(nextLookupMs(0));
  expect(screen.calls.slice(before)).toEqual(["read 2 1"]);
});

test("the intervals grow, and end: eight calls for one order in a whole day", async () => {
  const screen = await openOrders([orderThatIs(1, "pending_recycle")]);
  const at: number[] = [];
  let before = screen.calls.length;
  for (let second = 1; second <= 3_600; second += 1) {
    await screen.tick(1_000);
    if (screen.calls.length > before) at.push(second);
    before = screen.calls.length;
  }
  expect(at).toEqual([10, 25, 50, 90, 150, 270, 570, 1_170]);
  await screen.day();
  expect(screen.calls).toHaveLength(9);
});

test.each([
  { name: "comes back", events: [{ type: "HIDDEN" }, { type: "RETURNED" }] },
  { name: "refreshes", events: [{ type: "REFRESH" }] },
  {
    name: "does something about an order",
    events: [{ type: "ORDER_READ", order: orderThatIs(1, "pending_recycle") }],
  },
  {
    name: "goes to another tab",
    events: [
      { type: "TAB_CHANGED", tab: "paid" },
      { type: "TAB_CHANGED", tab: "all" },
    ],
  },
] as const)("the lookups start again when the customer $name", async ({ events }) => {
  const screen = await openOrders([orderThatIs(1, "pending_recycle")]);
  await screen.day();
  await screen.send(...events);
  const before = screen.calls.length;
  await screen.tick(nextLookupMs(0));
  expect(screen.calls.slice(before)).toEqual(["read 1"]);
});

test("a lookup that fails changes nothing; what was done meanwhile is not undone by it", async () => {
  const screen = await openOrders(someWaiting());
  screen.shop.dead = unreachable;
  await screen.tick(nextLookupMs(0));
  expect([screen.statuses(), screen.told]).toEqual([
    ["paid", "pending_recycle", "pending_recycle"],
    [],
  ]);
  screen.shop.dead = null;
  screen.clock.increment(nextLookupMs(1));
  screen.shop.orders = [];
  await screen.send({ type: "ORDER_READ", order: orderThatIs(2, "recycled") });
  expect(screen.statuses()).toEqual(["paid", "recycled", "pending_recycle"]);
});

test("in its own tab a completed recycling leaves", async () => {
  const screen = await openOrders([orderThatIs(1, "pending_recycle")], { tab: "pending_recycle" });
  screen.shop.orders = [orderThatIs(1, "recycled")];
  await screen.tick(nextLookupMs(0));
  expect(screen.ids()).toEqual([]);
  expect(screen.told).toEqual(["recycling completed"]);
});

test.each<{ tab: OrderTab; before: OrderStatus; after: OrderStatus | "gone"; told: boolean }>([
  { tab: "all", before: "pending_recycle", after: "recycled", told: true },
  { tab: "all", before: "pending_recycle", after: "pending_recycle", told: false },
  { tab: "all", before: "pending_recycle", after: "gone", told: false },
  { tab: "all", before: "paid", after: "recycled", told: false },
  { tab: "pending_recycle", before: "pending_recycle", after: "recycled", told: true },
  { tab: "pending_recycle", before: "pending_recycle", after: "pending_recycle", told: false },
  { tab: "pending_recycle", before: "pending_recycle", after: "paid", told: false },
  { tab: "pending_recycle", before: "pending_recycle", after: "gone", told: false },
  { tab: "recycled", before: "recycled", after: "gone", told: false },
])(
  "coming back to $tab, where one order was $before and is $after: a completed recycling is reported: $told",
  async ({ tab, before, after, told }) => {
    const others = [orderThatIs(2, before), orderThatIs(3, "paid")];
    const screen = await openOrders([orderThatIs(1, before), ...others], { tab });
    screen.shop.orders = after === "gone" ? others : [orderThatIs(1, after), ...others];
    await screen.send({ type: "RETURNED" });
    expect(screen.told).toEqual(told ? ["recycling completed"] : []);
    expect(screen.customer.told).toEqual(told ? ["REFRESH_USER"] : []);
  },
);

test.each(["all", "pending_recycle"] as const)(
  "a new order that pushes a waiting one off the pages completes no recycling (%s)",
  async (tab) => {
    const waiting = Array.from({ length: pageSize + 1 }, (_, index) =>
      orderThatIs(index + 1, "pending_recycle"),
    );
    const screen = await openOrders(waiting, { tab });
    screen.shop.orders = [orderThatIs(99, "pending_recycle"), ...waiting];
    await screen.send({ type: "RETURNED" });
    expect(screen.ids()).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(screen.told).toEqual([]);
  },
);

test("nothing is read while the page is hidden, and at once when it returns", async () => {
  const screen = await openOrders([orderThatIs(1, "pending_recycle")]);
  await screen.send({ type: "HIDDEN" });
  await screen.day();
  expect(screen.calls).toEqual(["load all 1"]);
  await screen.send({ type: "RETURNED" });
  expect(screen.calls).toEqual(["load all 1", "reread all 1"]);
});

test("pull-to-refresh goes back to page 1; a failed one is reported and keeps the pages [S2.65 S4.13]", async () => {
  const screen = await openOrders(many(12));
  await screen.send({ type: "MORE_REQUESTED" });
  await screen.send({ type: "REFRESH" });
  expect(screen.ids()).toHaveLength(10);
  screen.shop.dead = unreachable;
  await screen.send({ type: "REFRESH" });
  expect(screen.ids()).toHaveLength(10);
});

test("a refresh that overtakes a quiet reading of the same page has it made again, and its failure is reported", async () => {
  const screen = await openOrders(many(3));
  screen.shop.dead = unreachable;
  await screen.send({ type: "RETURNED" }, { type: "REFRESH" });
  expect(screen.calls).toEqual(["load all 1", "reread all 3", "reread all 3"]);
  expect(screen.told).toEqual(["refresh failed"]);
  await screen.send({ type: "RETURNED" });
  expect(screen.told).toEqual(["refresh failed"]);
});

test("a refresh that overtakes a quiet reading of several pages goes back to page 1", async () => {
  const screen = await openOrders(many(12));
  await screen.send({ type: "MORE_REQUESTED" });
  await screen.send({ type: "RETURNED" }, { type: "REFRESH" });
  expect(screen.calls).toEqual(["load all 1", "load all 2", "reread all 12", "load all 1"]);
  expect(screen.ids()).toHaveLength(10);
});

test.each([{ type: "ORDERS_STALE" }, { type: "RETURNED" }] as const)(
  "what is being loaded when $type comes is read again",
  async (event) => {
    const screen = await openOrders(many(12));
    screen.screen.send({ type: "MORE_REQUESTED" });
    screen.shop.orders = [];
    await screen.send(event);
    expect(screen.ids()).toEqual([]);
    screen.screen.send({ type: "TAB_CHANGED", tab: "paid" });
    screen.shop.orders = many(1);
    await screen.send({ type: "TAB_CHANGED", tab: "all" }, event);
    await screen.send({ type: "TAB_CHANGED", tab: "paid" });
    expect(screen.ids()).toEqual([1]);
  },
);

test("a first page that failed is tried again by the customer, and by coming back to its tab", async () => {
  const screen = await openOrders(many(3));
  screen.shop.dead = unreachable;
  await screen.send({ type: "TAB_CHANGED", tab: "paid" });
  expect(screen.listState()).toBe("first page failed");
  await screen.send({ type: "TAB_CHANGED", tab: "all" });
  screen.shop.dead = null;
  await screen.send({ type: "TAB_CHANGED", tab: "paid" });
  expect(screen.ids()).toEqual([3, 2, 1]);
  expect(screen.calls).toEqual(["load all 1", "load paid 1", "reread all 3", "load paid 1"]);
});

test("when an order changed that could not be read, the pages are read again", async () => {
  const screen = await openOrders(many(1));
  await screen.send({ type: "ORDERS_STALE" });
  expect(screen.calls).toEqual(["load all 1", "reread all 1"]);
});

const settled = (changed: Order | null): OrderActionOutcome => ({
  action: "cancel",
  result: "done",
  order: changed,
  failure: null,
});

test("an action that has settled puts its order in its place, and has the counts and the balance read again", async () => {
  const { screen, shop, ...page } = await openOrders([
    orderThatIs(2, "unpaid"),
    orderThatIs(1, "unpaid"),
  ]);
  const { actions } = screen.getSnapshot().context;
  const heard: OrderActionOutcome[] = [];
  actions.on("ended", ({ type: _, ...what }) => heard.push(what));
  expect(screen.getSnapshot().context.stats?.unpaid).toBe(2);
  const cancelled = orderThatIs(2, "cancelled");
  shop.orders = [cancelled, orderThatIs(1, "unpaid")];
  actions.send({ type: "ACTION_ENDED", outcome: settled(cancelled) });
  await turn();
  expect(page.statuses()).toEqual(["cancelled", "unpaid"]);
  expect(screen.getSnapshot().context.stats?.unpaid).toBe(1);
  expect(page.calls).toEqual(["load all 1"]);
  expect(page.customer.told).toEqual(["REFRESH_USER"]);
  expect(heard).toEqual([settled(cancelled)]);
  actions.send({ type: "ACTION_ENDED", outcome: settled(null) });
  await turn();
  expect(page.calls).toEqual(["load all 1", "reread all 2"]);
});

test.each(["order", "payment", "recycle"] as const)(
  "what was done elsewhere (%s) has the list, the counts and the open payments read again",
  async (kind) => {
    const { screen, shop, ...page } = await openOrders([orderThatIs(1, "unpaid")]);
    shop.orders = [orderThatIs(2, "unpaid"), orderThatIs(1, "unpaid")];
    shop.openPayments = [{ orderId: orderId(1), visitSince: 5 }];
    page.customer.end(kind);
    await turn();
    expect(page.ids()).toEqual([2, 1]);
    expect(screen.getSnapshot().context.stats?.unpaid).toBe(2);
    const snapshot = screen.getSnapshot();
    expect(openPaymentOf(snapshot, orderThatIs(1, "unpaid"))?.visitSince).toBe(5);
    expect(openPaymentOf(snapshot, orderThatIs(2, "unpaid"))).toBeNull();
  },
);

test.each([{ type: "REFRESH" }, { type: "RETURNED" }] as const)(
  "$type reads again what stands beside the list, too",
  async (event) => {
    const screen = await openOrders(many(2));
    expect(screen.beside).toEqual(["actions", "stats", "open payments"]);
    await screen.send(event);
    expect(screen.beside.slice(3)).toEqual(["stats", "open payments"]);
  },
);

test("a completed recycling has the counts and the balance read again", async () => {
  const screen = await openOrders([orderThatIs(1, "pending_recycle")]);
  screen.shop.orders = [orderThatIs(1, "recycled")];
  await screen.tick(nextLookupMs(0));
  expect(screen.told).toEqual(["recycling completed"]);
  expect(screen.beside.slice(3)).toEqual(["stats", "open payments"]);
  expect(screen.customer.told).toEqual(["REFRESH_USER"]);
});

test("what changes while the page is hidden is read when it returns, not before", async () => {
  const screen = await openOrders([orderThatIs(1, "unpaid")]);
  await screen.send({ type: "HIDDEN" });
  screen.shop.orders = [orderThatIs(1, "paid")];
  screen.customer.end("payment");
  await turn();
  expect(screen.calls).toEqual(["load all 1"]);
  await screen.send({ type: "RETURNED" });
  expect(screen.statuses()).toEqual(["paid"]);
});

test("an order that was read while the page is hidden stands in its place when it returns", async () => {
  const screen = await openOrders([orderThatIs(1, "unpaid")]);
  await screen.send({ type: "HIDDEN" }, { type: "ORDER_READ", order: orderThatIs(1, "paid") });
  expect(screen.statuses()).toEqual(["paid"]);
  expect(screen.calls).toEqual(["load all 1"]);
});

test("what was asked for on one tab is not asked on another, where its code comes late", async () => {
  const screen = await openOrders(many(1));
  const { actions } = screen.screen.getSnapshot().context;
  actions.send({ type: "REQUESTED", action: "recycle", order: orderThatIs(1, "paid") });
  await screen.send({ type: "TAB_CHANGED", tab: "paid" });
  expect(actions.getSnapshot().context.requested).toBeNull();
});

test("a payment that was begun since the list was opened is known when its order is to be cancelled (D8)", async () => {
  const { shop, screen, send } = await openOrders([orderThatIs(1, "unpaid")]);
  shop.openPayments = [{ orderId: orderId(1), visitSince: 5 }];
  screen.getSnapshot().context.actions.send({
    type: "REQUESTED",
    action: "cancel",
    order: orderThatIs(1, "unpaid"),
  });
  await send();
  expect(openPaymentOf(screen.getSnapshot(), { id: orderId(1) })).toEqual({
    orderId: orderId(1),
    visitSince: 5,
  });
});
