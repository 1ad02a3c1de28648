import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Fate } from "../support/attempt-world.ts";
import { paymentWorld } from "../support/payment-world.ts";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] }),
);
afterEach(() => void vi.useRealTimers());

const gateway = (effectAfter: number): Fate => ({
  effectAfter,
  answer: "gateway",
  answerAfter: 500,
});
const fates: readonly (readonly [string, Fate])[] = [
  ["504, then acts at once", gateway(600)],
  ["504, acts 8 s later", gateway(8_000)],
  ["504, acts 40 s later", gateway(40_000)],
  ["dropped after it acted", { effectAfter: 100, answer: "dropped", answerAfter: 3_000 }],
  ["silent, acts 8 s later", { effectAfter: 8_000, answer: "silent", answerAfter: 0 }],
  ["silent, acts 40 s later", { effectAfter: 40_000, answer: "silent", answerAfter: 0 }],
];

type World = ReturnType<typeof paymentWorld>;
type Page = ReturnType<World["page"]>;

/** What the customer does meanwhile; answers the page that is looked at afterwards. */
const habits: readonly (readonly [string, (world: World, page: Page) => Promise<Page>])[] = [
  ["waits", async (_, page) => page],
  [
    "taps again",
    async (world, page) => {
      for (let second = 0; second < 50; second += 1) {
        page.do({ type: "PAY" });
        await world.pass(1_000);
      }
      return page;
    },
  ],
  ["reloads", async (_, page) => page.reload()],
  [
    "opens a second tab and taps there",
    async (world) => {
      const other = world.page();
      for (let second = 0; second < 50; second += 1) {
        other.do({ type: "PAY" });
        await world.pass(1_000);
      }
      return other;
    },
  ],
  [
    "leaves the screen and comes back",
    async (world, page) => {
      page.leaveScreen();
      await world.pass(20_000);
      page.openScreen();
      return page;
    },
  ],
];

describe.each(["ignored", "honoured"] as const)("the key is %s", (key) => {
  describe.each(fates)("%s", (_, fate) => {
    test.each(habits)(
      "the customer %s: charged once, and told that it is paid",
      async (_habit, meanwhile) => {
        const world = paymentWorld({ fates: [fate], key });
        const page = world.page();
        await world.pass(500);
        page.do({ type: "PAY" });
        await world.pass(1_000);
        const later = await meanwhile(world, page);
        await world.pass(120_000);
        expect(world.sendings()).toHaveLength(1);
        expect(world.charges()).toHaveLength(1);
        expect(later.paid()).toBe(1);
        expect(world.records()).toEqual([]);
      },
    );
  });
});

test("never arrived: in doubt for a minute, then the customer's word, under the same key", async () => {
  const world = paymentWorld({
    fates: [{ effectAfter: null, answer: "dropped", answerAfter: 100 }],
  });
  const page = world.page();
  await world.pass(500);
  page.do({ type: "PAY" });
  await world.pass(55_000);
  expect(page.status()).toBe("in doubt");
  expect(page.maySendAgain()).toBe(false);
  page.do({ type: "PAY" }, { type: "CHOOSE", method: "alipay" });
  expect(page.context().method).toBe("balance");
  await world.pass(10_000);
  expect(world.sendings()).toHaveLength(1);
  expect(page.maySendAgain()).toBe(true);
  page.attempt.send({ type: "RESEND" });
  await world.pass(1_000);
  expect(page.paid()).toBe(1);
  expect(world.charges()).toHaveLength(1);
  expect(new Set(world.sendings().map(({ key }) => key)).size).toBe(1);
});

test.each(["ignored", "honoured"] as const)(
  "acts 90 s later, after an informed second sending, the key %s",
  async (key) => {
    const world = paymentWorld({ fates: [gateway(90_000)], key });
    const page = world.page();
    await world.pass(500);
    page.do({ type: "PAY" });
    await world.pass(65_000);
    page.attempt.send({ type: "RESEND" });
    await world.pass(120_000);
    expect(page.paid()).toBe(1);
    expect(world.sendings()).toHaveLength(2);
    // The customer was told that it could happen.
    expect(world.charges()).toHaveLength(key === "honoured" ? 1 : 2);
  },
);
