import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { boundSessionMachine } from "../../../../src/adapters/xstate/actors/session.actors.ts";
import { paymentScreen } from "../../../../src/adapters/xstate/screens/payment.screen.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { sharedStorage, tabLocks } from "../../../support/tab-locks.ts";
import { answer, clientParts } from "../../../support/client-parts.ts";
import { orderAnswer } from "../../../support/late-answers.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";
import { orderId } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

/**
 * A shop that guards nothing: whatever is sent twice is charged twice. Every request reaches it,
 * and every answer its tab, when the scheduler likes.
 */
const carelessShop = (scheduler: fc.Scheduler, loses: readonly ("answer" | "nothing")[] = []) => {
  const state = { status: "unpaid", charged: 0, pays: 0 };
  const payment = (): Response | null => {
    const lost = loses[state.pays] ?? "nothing";
    state.pays += 1;
    state.charged += 1;
    state.status = "paid";
    return lost === "answer" ? null : answer({ data: {} });
  };
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    await scheduler.schedule(Promise.resolve(), `request ${address}`);
    const response = address.endsWith("/client/user")
      ? answer({ data: { username: "a", balance: "100.00" } })
      : init.method === "POST"
        ? payment()
        : orderAnswer(state.status);
    await scheduler.schedule(Promise.resolve(), `answer ${address}`);
    if (response === null) throw new TypeError("Failed to fetch");
    return response;
  };
  return { state, fetch };
};

/** A tab of the shop, over storage that it shares with others. */
const openTab = (
  fetch: (address: string, init: RequestInit) => Promise<Response>,
  browser = { values: new MemoryStorage(), locks: tabLocks() },
) => {
  const storage = sharedStorage(browser.values, browser.locks);
  const ports = clientParts(fetch, { storage }).portsWith(attemptParts(storage));
  const session = createActor(
    boundSessionMachine(ports).provide({
      actors: { countCart: fromPromise(() => new Promise(() => {})) },
    }),
    { input: { hasToken: true } },
  ).start();
  const payment = createActor(paymentScreen(ports), {
    input: { session, policy: fullPolicy, orderId: orderId(1) },
  });
  let paid = 0;
  payment.on("paid", () => (paid += 1));
  return { payment: payment.start(), paid: () => paid };
};

/** Until no call is under way, nor anything that leads to one. */
const untilQuiet = async (scheduler: fc.Scheduler): Promise<void> => {
  for (let turns = 0; turns < 20; turns += 1) {
    await turn();
    await scheduler.waitIdle();
    // The lock between tabs is kept for a moment.
    await vi.advanceTimersByTimeAsync(100);
  }
};

test("taps on pay in any interleaving with its answers send one POST /client/pay", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 5 }), async (scheduler, taps) => {
      const shop = carelessShop(scheduler);
      const tab = openTab(shop.fetch);
      const tapping = scheduler.scheduleSequence(
        Array.from({ length: taps + 3 }, () => async () => {
          await turn();
          tab.payment.send({ type: "PAY" });
        }),
      );
      await untilQuiet(scheduler);
      await tapping.task;
      // Whatever the taps met, one more finds the order payable at last, or done.
      tab.payment.send({ type: "PAY" });
      await untilQuiet(scheduler);
      expect(shop.state.pays).toBe(1);
      expect(shop.state.charged).toBe(1);
      expect(tab.paid()).toBe(1);
      tab.payment.stop();
    }),
    { numRuns: 60 },
  );
});

test("two tabs of one browser pay an order once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom("answer" as const, "nothing" as const),
      async (scheduler, lost) => {
        const shop = carelessShop(scheduler, [lost]);
        const browser = { values: new MemoryStorage(), locks: tabLocks() };
        const tabs = [openTab(shop.fetch, browser), openTab(shop.fetch, browser)];
        const tapping = tabs.map((tab) =>
          scheduler.scheduleSequence(
            Array.from({ length: 6 }, () => async () => {
              await turn();
              tab.payment.send({ type: "PAY" });
              await turn();
            }),
          ),
        );
        await untilQuiet(scheduler);
        await Promise.all(tapping.map(({ task }) => task));
        for (const { payment } of tabs) payment.send({ type: "PAY" });
        await untilQuiet(scheduler);
        expect(shop.state.pays).toBe(1);
        for (const { payment } of tabs) payment.stop();
      },
    ),
    { numRuns: 60 },
  );
});
