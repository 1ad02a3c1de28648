import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { rechargesActors } from "../../src/adapters/xstate/actors/recharge.actors.ts";
import { full } from "../../src/domain/policy.ts";
import { rechargeMachine } from "../../src/domain/recharge/recharge.machine.ts";
import { answer, clientParts, MemoryStorage } from "../support/client-parts.ts";

/**
 * A shop that guards nothing: whatever is sent twice is made twice. Every request reaches it, and
 * every answer its tab, when the scheduler likes.
 */
const carelessShop = (
  scheduler: fc.Scheduler,
  loses: readonly ("request" | "answer" | "nothing")[] = [],
) => {
  const made: number[] = [];
  /** Each call as the shop saw it; of a reading, how many there were. */
  const seen: ({ readonly call: "send" } | { readonly call: "read"; readonly rows: number })[] = [];
  let sends = 0;
  const row = (id: number) => ({
    id,
    amount: "500.00",
    method: "usdt",
    status: "pending",
    created_at: "2026-01-01 10:00:00",
  });
  const create = (): Response | null => {
    const lost = loses[sends] ?? "nothing";
    sends += 1;
    seen.push({ call: "send" });
    if (lost === "request") return null;
    made.push(made.length + 1);
    return lost === "answer" ? null : answer({ data: { recharge: row(made.length) } });
  };
  const list = (): Response => {
    seen.push({ call: "read", rows: made.length });
    return answer({ data: { recharges: made.map(row).toReversed(), total: made.length } });
  };
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    await scheduler.schedule(Promise.resolve(), `request ${init.method} ${address}`);
    const response = init.method === "POST" ? create() : list();
    await scheduler.schedule(Promise.resolve(), `answer ${init.method} ${address}`);
    if (response === null) throw new TypeError("Failed to fetch");
    return response;
  };
  return { made, seen, fetch, sends: () => sends };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

const openTab = (
  fetch: (address: string, init: RequestInit) => Promise<Response>,
  values = new MemoryStorage(),
) => {
  const { runtime } = clientParts(fetch, { storage: safeStorage(() => values) });
  const { loadRecharges: _, ...actors } = rechargesActors(runtime);
  const desk = createActor(
    rechargeMachine.provide({ actors, delays: { "a moment": 0, "until the next look": 0 } }),
    { input: { policy: full, origin: "https://shop.example", returnedFor: null } },
  ).start();
  const tap = () => {
    desk.send({ type: "AMOUNT_TYPED", amount: "500" });
    desk.send({ type: "METHOD_CHOSEN", method: "usdt" });
    desk.send({ type: "SUBMIT" });
  };
  return { desk, tap };
};

const until = async (holds: () => boolean, turns = 400): Promise<void> => {
  for (let count = 0; count < turns && !holds(); count += 1) await turn();
};

test("taps in any interleaving with the answers send one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 8 }), async (scheduler, taps) => {
      const shop = carelessShop(scheduler);
      const tab = openTab(shop.fetch);
      const tapping = scheduler.scheduleSequence(
        Array.from({ length: taps }, () => async () => {
          await turn();
          tab.tap();
        }),
      );
      await scheduler.waitIdle();
      await tapping.task;
      await until(() => tab.desk.getSnapshot().matches("made"));
      expect(shop.sends()).toBe(1);
      expect(shop.made).toEqual([1]);
      tab.desk.stop();
    }),
    { numRuns: 60 },
  );
});

test("after a lost answer nothing is sent before the list was read without it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom("request" as const, "answer" as const), {
        minLength: 1,
        maxLength: 3,
      }),
      async (scheduler, loses) => {
        const shop = carelessShop(scheduler, loses);
        const tab = openTab(shop.fetch);
        const tapping = scheduler.scheduleSequence(
          Array.from({ length: 14 }, () => async () => {
            await turn();
            await turn();
            tab.tap();
          }),
        );
        await scheduler.waitIdle();
        await tapping.task;
        let before = 0;
        shop.seen.forEach((event, index) => {
          if (event.call !== "send") return;
          const looks = shop.seen.slice(before, index).filter(({ call }) => call === "read");
          // The first time: what is there. From then on also two looks for what was sent.
          expect(looks.length).toBeGreaterThanOrEqual(before === 0 ? 1 : 3);
          before = index + 1;
        });
        // What was made is found: nobody is asked to make it again.
        expect(shop.made.length).toBeLessThanOrEqual(1);
        tab.desk.stop();
      },
    ),
    { numRuns: 60 },
  );
});

test("of two tabs with one journal, one at a time sends", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const shop = carelessShop(scheduler, ["answer"]);
      const values = new MemoryStorage();
      const tabs = [openTab(shop.fetch, values), openTab(shop.fetch, values)];
      const tapping = tabs.map((tab) =>
        scheduler.scheduleSequence(
          Array.from({ length: 3 }, () => async () => {
            await turn();
            tab.tap();
          }),
        ),
      );
      await scheduler.waitIdle();
      await Promise.all(tapping.map(({ task }) => task));
      // Between two sendings the later one has seen what the earlier one made.
      const sends = shop.seen.flatMap((event, index) => (event.call === "send" ? [index] : []));
      for (const [count, index] of sends.entries()) {
        if (count === 0) continue;
        const reads = shop.seen.slice(0, index).filter((event) => event.call === "read");
        expect(reads.some((event) => event.call === "read" && event.rows >= 1)).toBe(true);
      }
      for (const { desk } of tabs) desk.stop();
    }),
    { numRuns: 40 },
  );
});
