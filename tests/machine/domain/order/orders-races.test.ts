import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor } from "xstate";
// The screen fetches this code by itself: no test's time is to go into that.
import "../../../../src/adapters/xstate/order-actions.ts";
import { ordersScreen } from "../../../../src/adapters/xstate/screens/orders.screen.ts";
import { orderTabs } from "../../../../src/domain/order/order.ts";
import { answer, clientParts } from "../../../support/client-parts.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { turn } from "../../../support/turn.ts";

const row = (id: number) => ({
  id,
  order_no: `NO${id}`,
  status: "paid",
  total_amount: "1.00",
  created_at: "2026-01-01 10:00:00",
  items: [],
});

/** Twenty-five orders, whatever is asked for; the answers come when the scheduler likes. */
const open = (scheduler: fc.Scheduler) => {
  const requested: string[] = [];
  const underWay = new Map<string, number>();
  let most = 0;
  const { ports } = clientParts(async (address, { signal }) => {
    if (address.includes("stats")) return answer({ data: {} });
    const query = new URL(address, "http://shop.invalid").searchParams;
    const tab = query.get("status") ?? "all";
    const page = Number(query.get("page"));
    requested.push(`${tab} ${page}`);
    underWay.set(tab, (underWay.get(tab) ?? 0) + 1);
    most = Math.max(most, underWay.get(tab) ?? 0);
    let isOver = false;
    const over = () => {
      if (!isOver) underWay.set(tab, (underWay.get(tab) ?? 0) - 1);
      isOver = true;
    };
    signal?.addEventListener("abort", over);
    await scheduler.schedule(Promise.resolve(), `${tab} ${page}`);
    over();
    const orders = Array.from({ length: 25 }, (_, index) => row(25 - index));
    return answer({ data: { orders: orders.slice((page - 1) * 10, page * 10), total: 25 } });
  });
  const screen = createActor(ordersScreen(ports), {
    input: { session: quietSession().session, tab: "all" },
  }).start();
  return { requested, screen, most: () => most };
};

test("tab, scroll and refresh at once load the list of a tab once, and once more after a refresh", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.shuffledSubarray([
        "MORE_REQUESTED",
        "REFRESH",
        "RETRY",
        "MORE_REQUESTED",
        "REFRESH",
      ] as const),
      async (scheduler, events) => {
        const { requested, screen } = open(scheduler);
        screen.send({ type: "TAB_CHANGED", tab: "paid" });
        screen.send({ type: "TAB_CHANGED", tab: "paid" });
        for (const type of events) screen.send({ type });
        await scheduler.waitIdle();
        await turn();
        const again = events.includes("REFRESH") ? ["paid 1"] : [];
        expect(requested.toSorted()).toEqual(["all 1", "paid 1", ...again]);
        screen.stop();
      },
    ),
  );
});

test("in any interleaving a list has at most one load under way, and no order twice", async () => {
  const event = fc.oneof(
    fc.constantFrom(...orderTabs.slice(0, 3)).map((tab) => ({ type: "TAB_CHANGED", tab }) as const),
    fc
      .constantFrom("MORE_REQUESTED", "REFRESH", "RETRY", "RETURNED", "HIDDEN")
      .map((type) => ({ type }) as const),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(event, { minLength: 1, maxLength: 12 }),
      async (scheduler, events) => {
        const { screen, most } = open(scheduler);
        const doing = scheduler.scheduleSequence(
          events.map((each) => async () => {
            await turn();
            screen.send(each);
            await turn();
          }),
        );
        await scheduler.waitIdle();
        await doing.task;
        await scheduler.waitIdle();
        await turn();
        expect(most()).toBe(1);
        for (const tab of orderTabs) {
          const ids = screen
            .getSnapshot()
            .context.lists[tab]?.getSnapshot()
            .context.loaded?.items.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids?.length ?? 0);
        }
        screen.stop();
      },
    ),
    { numRuns: 80 },
  );
});
