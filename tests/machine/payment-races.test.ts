import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { paymentActors } from "../../src/adapters/xstate/actors/payment.actors.ts";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { paymentMachine } from "../../src/domain/payment/payment.machine.ts";
import { full } from "../../src/domain/policy.ts";
import { answer, clientParts, MemoryStorage } from "../support/client-parts.ts";
import { orderId } from "../support/shop-data.ts";

interface Seen {
  readonly call: "pay" | "read";
  /** Of a reading: what it answered. */
  readonly status: string;
}

/**
 * A shop that guards nothing: whatever is sent twice is charged twice. Every request reaches it,
 * and every answer its tab, when the scheduler likes.
 */
const carelessShop = (
  scheduler: fc.Scheduler,
  loses: readonly ("request" | "answer" | "nothing")[] = [],
) => {
  const state = { status: "unpaid", charged: 0, pays: 0 };
  const seen: Seen[] = [];
  const payment = (): Response | null => {
    const lost = loses[state.pays] ?? "nothing";
    state.pays += 1;
    seen.push({ call: "pay", status: "" });
    if (lost === "request") return null;
    state.charged += 1;
    state.status = "paid";
    return lost === "answer" ? null : answer({ data: {} });
  };
  const order = (): Response => {
    seen.push({ call: "read", status: state.status });
    return answer({
      data: {
        id: 1,
        order_no: "NO1",
        status: state.status,
        total_amount: "21.00",
        created_at: "2026-01-01 10:00:00",
        items: [],
      },
    });
  };
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    await scheduler.schedule(Promise.resolve(), `request ${address}`);
    const response = address.endsWith("/client/user")
      ? answer({ data: { username: "a", balance: "100.00" } })
      : init.method === "POST"
        ? payment()
        : order();
    await scheduler.schedule(Promise.resolve(), `answer ${address}`);
    if (response === null) throw new TypeError("Failed to fetch");
    return response;
  };
  return { state, seen, fetch };
};

/** A tab of the shop, over storage that it shares with others. */
const openTab = (
  fetch: (address: string, init: RequestInit) => Promise<Response>,
  values = new MemoryStorage(),
) => {
  const { runtime } = clientParts(fetch, { storage: safeStorage(() => values) });
  const payment = createActor(paymentMachine.provide({ actors: { ...paymentActors(runtime) } }), {
    input: { policy: full, orderId: orderId(1), origin: "https://shop.example" },
  });
  let paid = 0;
  payment.on("paid", () => (paid += 1));
  return { payment: payment.start(), paid: () => paid };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

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
      await scheduler.waitIdle();
      await tapping.task;
      // Whatever the taps met, one more finds the order payable at last, or done.
      await turn();
      tab.payment.send({ type: "PAY" });
      await scheduler.waitIdle();
      await turn();
      expect(shop.state.pays).toBe(1);
      expect(shop.state.charged).toBe(1);
      expect(tab.paid()).toBe(1);
      tab.payment.stop();
    }),
    { numRuns: 60 },
  );
});

test("after a lost answer nothing is sent again before the order was read as unpaid", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom("request", "answer", "nothing"), { minLength: 1, maxLength: 4 }),
      async (scheduler, loses) => {
        const shop = carelessShop(scheduler, loses);
        const tab = openTab(shop.fetch);
        const tapping = scheduler.scheduleSequence(
          Array.from({ length: 12 }, () => async () => {
            await turn();
            tab.payment.send({ type: "PAY" });
            await turn();
          }),
        );
        await scheduler.waitIdle();
        await tapping.task;
        shop.seen.forEach((event, index) => {
          if (event.call === "pay")
            expect(shop.seen[index - 1]).toEqual({ call: "read", status: "unpaid" });
        });
        expect(shop.state.charged).toBeLessThanOrEqual(1);
        tab.payment.stop();
      },
    ),
    { numRuns: 60 },
  );
});

test("two tabs with one journal pay an order once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom("answer" as const, "nothing" as const),
      async (scheduler, lost) => {
        const shop = carelessShop(scheduler, [lost]);
        const values = new MemoryStorage();
        const tabs = [openTab(shop.fetch, values), openTab(shop.fetch, values)];
        const tapping = tabs.map((tab) =>
          scheduler.scheduleSequence(
            Array.from({ length: 6 }, () => async () => {
              await turn();
              tab.payment.send({ type: "PAY" });
              await turn();
            }),
          ),
        );
        await scheduler.waitIdle();
        await Promise.all(tapping.map(({ task }) => task));
        expect(shop.state.pays).toBeLessThanOrEqual(1);
        for (const { payment } of tabs) payment.stop();
      },
    ),
    { numRuns: 60 },
  );
});
