import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Fate } from "../support/attempt-world.ts";
import { recycleWorld } from "../support/recycle-world.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type World = ReturnType<typeof recycleWorld>;
type Page = ReturnType<World["page"]>;

const apply = async (world: World, page: Page): Promise<void> => {
  page.ask("recycle", "paid");
  page.do({ type: "CONFIRMED" });
  await world.pass(20_000);
};

/** What the customer does while nothing is known. Each returns the page that is looked at then. */
const meanwhile: Readonly<Record<string, (page: Page, world: World) => Page>> = {
  waits: (page) => page,
  "taps again": (page) => {
    page.ask("recycle", "paid");
    page.do({ type: "CONFIRMED" });
    return page;
  },
  reloads: (page) => page.reload(),
  "opens a second tab and taps there": (_, world) => {
    const tab = world.page();
    tab.ask("recycle", "paid");
    tab.do({ type: "CONFIRMED" });
    return tab;
  },
  "leaves the screen and comes back": (page) => {
    page.leaveScreen();
    page.openScreen();
    return page;
  },
};

describe.each<Fate["answer"]>(["gateway", "dropped", "silent"])("%s", (how) => {
  describe.each([0, 8_000, 40_000])("the order is sent on %i ms later", (effectAfter) => {
    test.each(Object.keys(meanwhile))(
      "the customer %s: it is sent once, found, and told",
      async (act) => {
        const world = recycleWorld({ fates: [{ effectAfter, answer: how, answerAfter: 100 }] });
        const page = world.page();
        await world.pass(1);
        await apply(world, page);
        const looked = meanwhile[act]?.(page, world) ?? page;
        await world.pass(59_000);
        expect(world.sent).toEqual([{ action: "recycle", key: "key 1" }]);
        expect(world.records()).toEqual([]);
        expect(looked.status()).toBe("free");
        expect([...page.told, ...looked.told]).toContainEqual(
          expect.objectContaining({ status: "pending_recycle" }),
        );
      },
    );
  });
});

test("it never arrives: nothing is offered for a minute, nothing untrue is told, then the customer decides", async () => {
  const world = recycleWorld({
    fates: [{ effectAfter: null, answer: "gateway", answerAfter: 100 }],
  });
  const page = world.page();
  await world.pass(1);
  await apply(world, page);
  expect(page.status()).toBe("in doubt");
  await world.pass(39_000);
  expect(page.maySendAgain()).toBe(false);
  expect(page.told).toEqual([]);
  await world.pass(2_000);
  expect(page.maySendAgain()).toBe(true);
  page.attempt()?.send({ type: "RESEND" });
  await world.pass(5_000);
  expect(world.sent.map(({ key }) => key)).toEqual(["key 1", "key 1"]);
  expect(page.told).toEqual([{ verdict: "done", status: "pending_recycle" }]);
  expect(world.records()).toEqual([]);
});

test("the first one arrives late, after an informed second sending: it is recycled once, and known", async () => {
  const world = recycleWorld({
    fates: [
      { effectAfter: 90_000, answer: "gateway", answerAfter: 100 },
      { effectAfter: null, answer: "gateway", answerAfter: 100 },
    ],
  });
  const page = world.page();
  await world.pass(1);
  await apply(world, page);
  await world.pass(45_000);
  page.attempt()?.send({ type: "RESEND" });
  await world.pass(90_000);
  expect(world.sent).toHaveLength(2);
  expect(page.told).toEqual([{ verdict: "done", status: "pending_recycle" }]);
  expect(world.records()).toEqual([]);
});

test("an end that came while no screen was there is told by the next one", async () => {
  const world = recycleWorld({
    fates: [{ effectAfter: 8_000, answer: "gateway", answerAfter: 100 }],
  });
  const page = world.page();
  await world.pass(1);
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  page.leaveScreen();
  await world.pass(30_000);
  expect(page.told).toEqual([]);
  page.openScreen();
  await world.pass(1);
  expect(page.told).toEqual([{ verdict: "done", status: "pending_recycle" }]);
  page.leaveScreen();
  page.openScreen();
  await world.pass(1);
  expect(page.told).toHaveLength(1);
});

test("an order that is not there any more is looked for, until the customer gives it up", async () => {
  const world = recycleWorld({
    fates: [{ effectAfter: null, answer: "dropped", answerAfter: 100 }],
  });
  const page = world.page();
  await world.pass(1);
  await apply(world, page);
  world.shop.isGone = true;
  await world.pass(60_000);
  expect(page.status()).toBe("in doubt");
  page.attempt()?.send({ type: "DISMISS" });
  await world.pass(500);
  expect(page.status()).toBe("free");
  expect(world.records()).toEqual([]);
});
