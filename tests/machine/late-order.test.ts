import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lateAnswers } from "../../src/fake-server/faults/fault.ts";
import type { IdempotencyMode } from "../../src/fake-server/modes.ts";
import { openOrders, virtualTime } from "../support/order-visit.ts";

/** A shop that takes an order later than it answers (D7.5), behind the checkout of a cart. */

beforeEach(virtualTime);
afterEach(() => void vi.useRealTimers());

const order = "POST /client/orders";

const late = async (
  answer: (typeof lateAnswers)[number],
  actsAfter: number,
  idempotency: IdempotencyMode = "ignored",
) => {
  const shop = await openOrders({ idempotency });
  const page = shop.openPage();
  const { actor, emitted } = await page.checkout(shop.fromCart);
  shop.plan({ call: order, kind: "late", answer, actsAfter });
  actor.send({ type: "SUBMIT" });
  await shop.pass(1_000);
  expect(shop.sent()).toHaveLength(1);
  return { shop, page, actor, emitted };
};

type Late = Awaited<ReturnType<typeof late>>;

/** What a customer does meanwhile. Each answers the page and the checkout that is looked at in the end. */
const customers: Readonly<Record<string, (at: Late) => Promise<Omit<Late, "shop">>>> = {
  waits: async (at) => at,
  "taps again": async (at) => {
    for (let taps = 0; taps < 20; taps += 1) {
      at.actor.send({ type: "SUBMIT" });
      at.actor.send({ type: "SEND_AGAIN" });
      await at.shop.pass(1_000);
    }
    return at;
  },
  "leaves the screen and comes back": async ({ shop, page, actor }) => {
    actor.stop();
    await shop.pass(3_000);
    const back = await page.checkout(shop.fromCart);
    back.actor.send({ type: "SUBMIT" });
    return { page, ...back };
  },
  reloads: async ({ shop, page }) => {
    page.close();
    const reloaded = shop.openPage();
    const back = await reloaded.checkout(shop.fromCart);
    back.actor.send({ type: "SUBMIT" });
    return { page: reloaded, ...back };
  },
  "opens a second tab": async ({ shop }) => {
    const page = shop.openPage();
    const second = await page.checkout(shop.fromCart);
    second.actor.send({ type: "SUBMIT" });
    return { page, ...second };
  },
};

const cases = lateAnswers.flatMap((answer) =>
  [0, 8_000, 40_000].map((actsAfter) => ({ answer, actsAfter })),
);

describe.each(Object.entries(customers))("a customer who %s", (_, acts) => {
  test.each(cases)("$answer, and the order after $actsAfter ms: one order, known", async (one) => {
    const at = await late(one.answer, one.actsAfter);
    const { shop } = at;
    const { page, actor, emitted } = await acts(at);
    // The lookups' intervals grow: what came at 40 s is seen at 58 s at the latest.
    for (
      let seconds = 0;
      page.status() === "in doubt" || page.status() === "sending";
      seconds += 1
    ) {
      expect(page.maySendAgain()).toBe(false);
      expect(seconds).toBeLessThan(60);
      await shop.pass(1_000);
    }
    await shop.pass(1_000);
    const truth = await shop.truth();
    expect(truth).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
    expect(shop.sent()).toHaveLength(1);
    const { told } = actor.getSnapshot().context;
    const [row] = told !== null && "rows" in told ? told.rows : [];
    // One that is found within a second is told before the customer does anything else.
    const heard = [...new Set([...at.emitted, ...emitted])];
    if (heard.length > 0) expect(heard).toEqual([{ type: "ordered", orderId: truth.newest }]);
    else expect(row?.id).toBe(truth.newest);
    await shop.pass(61_000);
    expect(shop.records()).toEqual([]);
  });
});

test.each<[IdempotencyMode, number]>([
  ["ignored", 2],
  ["honoured", 1],
])(
  "a second sending by an informed word, where keys are %s: %i orders, and told so",
  async (mode, orders) => {
    const { shop, page, actor } = await late("gateway", 90_000, mode);
    for (let seconds = 0; !page.maySendAgain(); seconds += 1) {
      expect(seconds).toBeLessThan(62);
      await shop.pass(1_000);
    }
    actor.send({ type: "SEND_AGAIN" });
    await shop.pass(1_000);
    expect(new Set(shop.sent()).size).toBe(1);
    expect(shop.sent()).toHaveLength(2);
    expect(actor.getSnapshot().value).toBe("ordered");
    await shop.pass(120_000);
    expect(await shop.truth()).toMatchObject({ orders, cart: 0 });
    expect(actor.getSnapshot().value).toBe(orders === 2 ? "told" : "ordered");
  },
);

test("an order that never comes is dismissed by the customer's word, and the cart is as it was", async () => {
  const shop = await openOrders();
  const page = shop.openPage();
  const { actor } = await page.checkout(shop.fromCart);
  shop.plan({ call: order, kind: "drop" });
  actor.send({ type: "SUBMIT" });
  await shop.pass(62_000);
  expect(page.status()).toBe("in doubt");
  page.attempt().send({ type: "DISMISS" });
  await shop.pass(1_000);
  expect(shop.records()).toEqual([]);
  expect(await shop.truth()).toMatchObject({ orders: 0, stock: [10, 10], cart: 2 });
  actor.send({ type: "SUBMIT" });
  await shop.pass(1_000);
  expect(await shop.truth()).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
});
