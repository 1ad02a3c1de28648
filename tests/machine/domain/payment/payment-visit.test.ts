import { beforeEach, describe, expect, test, vi } from "vitest";
import { mayDecide } from "../../../../src/domain/attempt/attempt-status.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import { openPayment, paymentWorld } from "../../../support/payment-world.ts";

beforeEach(() => void vi.useFakeTimers());

const site = "https://pay.example/?no=NO1";

/** A customer who has chosen Alipay and was sent to the payment site. */
const atTheSite = async () => {
  const { world, page } = await openPayment();
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  expect(page.state()).toBe("leaving");
  return { world, page };
};

test("an online payment leaves for a checked address, when the record says so [S1.3 S7.26]", async () => {
  const { world, page } = await atTheSite();
  expect(world.left()).toEqual([site]);
  expect(world.records()).toHaveLength(1);
  expect(page.attempt.getSnapshot().context.record?.sendings[0]?.visit?.payUrl).toBe(site);
});

test.for(["ready", "confirming"] as const)(
  "cancelled elsewhere while the page stays open and nobody presses anything (%s): a lookup tells it, with no reading more",
  async (state) => {
    const { world, page } = await atTheSite();
    page.comeBack();
    await world.pass(1_000);
    if (state === "confirming") page.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" });
    expect(page.state()).toBe(state);
    world.shop.status = "cancelled";
    const [reads, { lookups }] = [world.reads(), page.attempt.getSnapshot().context];
    await world.pass(60_000);
    expect(page.state()).toBe("not payable");
    expect(page.context()).toMatchObject({
      order: { status: "cancelled" },
      facts: { order: { status: "cancelled" } },
    });
    expect(page.status()).toBe("at the payment site");
    expect(world.reads() - reads).toBe(page.attempt.getSnapshot().context.lookups - lookups);
    page.do({ type: "PAY" }, { type: "CONFIRMED" });
    expect(world.sendings()).toHaveLength(1);
  },
);

test("a payment without an answer, and its order is cancelled elsewhere: the open page learns of it", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answerAfter: 100, answer: "gateway" }],
  });
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.status()).toBe("in doubt");
  world.shop.status = "cancelled";
  await world.pass(60_000);
  expect([page.status(), page.state()]).toEqual(["in doubt", "not payable"]);
});

const waysBack = {
  "Back or the bfcache": ({ page }) => {
    page.comeBack();
    return page;
  },
  "the site's link or a reload": ({ page }) => page.reload(),
  "the next day": ({ page }) => {
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    return page.reload();
  },
  "another tab": ({ world }) => world.page(),
} satisfies Record<string, (from: Awaited<ReturnType<typeof atTheSite>>) => unknown>;

test("the method stays chosen where the record is known later than the order (D8)", async () => {
  const world = paymentWorld({ storeAfter: 2_000 });
  const page = world.page();
  await world.pass(10_000);
  await page.doAndPass(20_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  expect(page.state()).toBe("leaving");
  const back = page.reload();
  await world.pass(1_000);
  expect(back.context().facts).not.toBeNull();
  expect(back.context().method).toBe("balance");
  await world.pass(5_000);
  expect(back.context().method).toBe("alipay");
});

describe.each(Object.entries(waysBack))("back by %s", (_, way) => {
  test("the visit is still there, the method chosen, and the order looked for until it is paid", async () => {
    const from = await atTheSite();
    const { world } = from;
    const page = way(from);
    await world.pass(1_000);
    expect(page.state()).toBe("ready");
    expect(page.status()).toBe("at the payment site");
    expect(page.context().method).toBe("alipay");
    const reads = world.reads();
    await world.pass(300_000);
    expect(world.reads() - reads).toBeGreaterThan(5);
    expect(world.reads() - reads).toBeLessThan(25);
    world.confirm();
    await world.pass(60_000);
    expect(page.paid()).toBe(1);
    expect(world.records()).toEqual([]);
    expect(world.sendings()).toHaveLength(1);
  });

  test("paying from the balance asks first, and both are charged only with the customer's confirmation", async () => {
    const from = await atTheSite();
    const { world } = from;
    const page = way(from);
    await world.pass(1_000);
    page.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" });
    expect(page.state()).toBe("confirming");
    await world.pass(120_000);
    expect(world.sendings()).toHaveLength(1);
    await page.doAndPass(1_000, { type: "CONFIRMED" }, { type: "CONFIRMED" });
    expect(world.sendings().map(({ method }) => method)).toEqual(["alipay", "balance"]);
    expect(new Set(world.sendings().map(({ key }) => key)).size).toBe(2);
    await world.pass(5_000);
    expect(page.paid()).toBe(1);
    expect(world.records()).toEqual([]);
    world.confirm();
    expect(world.charges()).toHaveLength(2);
  });

  test("opening the payment site again needs no minute, no question and no new key", async () => {
    const from = await atTheSite();
    const { world } = from;
    const page = way(from);
    await world.pass(1_000);
    await page.doAndPass(1_000, { type: "PAY" });
    expect(world.left()).toEqual([site, site]);
    expect(new Set(world.sendings().map(({ key }) => key)).size).toBe(1);
    expect(page.status()).toBe("at the payment site");
  });
});

test("the shop's yes to another way does not end the visit before the order is paid", async () => {
  const { world, page } = await openPayment({
    outcomes: [
      { effectAfter: null, answer: "as it is", answerAfter: 100 },
      { effectAfter: 30_000, answer: "as it is", answerAfter: 100 },
    ],
  });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  page.comeBack();
  await world.pass(1_000);
  await page.doAndPass(
    1_000,
    { type: "CHOOSE", method: "balance" },
    { type: "PAY" },
    { type: "CONFIRMED" },
  );
  expect(page.status()).toBe("at the payment site");
  await world.pass(60_000);
  expect(page.status()).toBe("free");
  expect(world.records()).toEqual([]);
});

/** A payment by redirect was sent a second ago, and the payment site's address is awaited. */
const awaitingTheAddress = async (answerAfter: number) => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answer: "as it is", answerAfter }],
  });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  return { world, page };
};

test("a payment that the screen is the first to see is reported at once, and its visit is over", async () => {
  const { world, page } = await atTheSite();
  world.confirm();
  await page.doAndPass(300, { type: "CHECK" });
  expect([page.state(), page.paid(), page.status()]).toEqual(["paid", 1, "free"]);
  expect(world.records()).toEqual([]);
});

test("a tab that is open meanwhile learns of the visit, and offers the way there at once", async () => {
  const { world } = await awaitingTheAddress(3_000);
  const other = world.page();
  await world.pass(500);
  expect(other.status()).toBe("in doubt");
  await world.pass(10_000);
  expect(other.status()).toBe("at the payment site");
  expect(mayDecide(other.attempt.getSnapshot())).toBe(true);
});

/** Back from the payment site of Alipay, and sent on to the one of USDT. */
const atTheSecondSite = async () => {
  const { world, page } = await atTheSite();
  page.comeBack();
  await world.pass(1_000);
  await page.doAndPass(
    1_000,
    { type: "CHOOSE", method: "usdt" },
    { type: "PAY" },
    { type: "CONFIRMED" },
  );
  expect(page.state()).toBe("leaving");
  return { world, page };
};

test("of two payment sites the last one is shown", async () => {
  const { world, page } = await atTheSecondSite();
  expect(world.sendings().map(({ method }) => method)).toEqual(["alipay", "usdt"]);
  expect(page.status()).toBe("at the payment site");
  expect(page.attempt.getSnapshot().context.record?.request.method).toBe("usdt");
});

test("that nothing was paid is said of one payment site: the one before it is shown again", async () => {
  const { world, page } = await atTheSecondSite();
  const back = page.reload();
  await world.pass(1_000);
  decide(back.attempt, "dismiss");
  await world.pass(1_000);
  expect(back.status()).toBe("at the payment site");
  expect(back.attempt.getSnapshot().context.record?.request.method).toBe("alipay");
  decide(back.attempt, "dismiss");
  await world.pass(1_000);
  expect(back.status()).toBe("free");
  expect(world.records()).toEqual([]);
});

test("the first of two payment sites, asked for again, has the key of the first time, and is dismissed once", async () => {
  const { world, page } = await atTheSecondSite();
  page.comeBack();
  await world.pass(1_000);
  await page.doAndPass(
    1_000,
    { type: "CHOOSE", method: "alipay" },
    { type: "PAY" },
    { type: "CONFIRMED" },
  );
  expect(world.sendings().map(({ method }) => method)).toEqual(["alipay", "usdt", "alipay"]);
  const [first, , again] = world.sendings();
  expect(again?.key).toBe(first?.key);
  page.comeBack();
  await world.pass(1_000);
  decide(page.attempt, "dismiss");
  await world.pass(1_000);
  expect(page.attempt.getSnapshot().context.record?.request.method).toBe("usdt");
  decide(page.attempt, "dismiss");
  await world.pass(1_000);
  expect(world.records()).toEqual([]);
});

test("the same payment site, asked for again, is dismissed once", async () => {
  const { world, page } = await atTheSite();
  page.comeBack();
  await world.pass(1_000);
  await page.doAndPass(1_000, { type: "PAY" });
  expect(world.sendings().map(({ method }) => method)).toEqual(["alipay", "alipay"]);
  decide(page.attempt, "dismiss");
  await world.pass(1_000);
  expect(world.records()).toEqual([]);
});

/** Back from the payment site, and then paid by the balance, which the shop answers so. */
const paidBesideVisit = async (answer: "refused" | "gateway") => {
  const { world, page } = await openPayment({
    outcomes: [
      { effectAfter: null, answer: "as it is", answerAfter: 100 },
      { effectAfter: null, answer, answerAfter: 100 },
      { effectAfter: null, answer, answerAfter: 100 },
    ],
  });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  page.comeBack();
  await world.pass(1_000);
  page.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" }, { type: "CONFIRMED" });
  return { world, page };
};

test("a refused payment in another way leaves the visit, and its method, as they were", async () => {
  const { world, page } = await paidBesideVisit("refused");
  await world.pass(1_000);
  expect(page.outcome()).toMatchObject({ kind: "refused" });
  expect(page.status()).toBe("at the payment site");
  expect(page.attempt.getSnapshot().context.record?.request.method).toBe("alipay");
});

test("a payment in another way that is in doubt, dismissed: the visit is as it was", async () => {
  const { world, page } = await paidBesideVisit("gateway");
  await world.pass(62_000);
  expect(page.status()).toBe("in doubt");
  decide(page.attempt, "dismiss");
  await world.pass(1_000);
  expect(page.outcome()).toMatchObject({ kind: "dismissed", request: { method: "balance" } });
  expect(page.status()).toBe("at the payment site");
  expect(page.attempt.getSnapshot().context.record?.request.method).toBe("alipay");
});

test("a cancelled order's visit stays until the customer says that nothing was paid there", async () => {
  const { world, page } = await atTheSite();
  world.shop.status = "cancelled";
  page.comeBack();
  await world.pass(300_000);
  expect(page.state()).toBe("not payable");
  expect(page.status()).toBe("at the payment site");
  decide(page.attempt, "dismiss");
  await world.pass(1_000);
  expect(page.status()).toBe("free");
  expect(world.records()).toEqual([]);
});

test("a visit begun while the customer was on another screen takes nobody away", async () => {
  const { world, page } = await openPayment();
  page.do({ type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  page.leaveScreen();
  await world.pass(1_000);
  expect(world.left()).toEqual([]);
  page.openScreen();
  await world.pass(500);
  expect(page.status()).toBe("at the payment site");
  expect(page.context().method).toBe("alipay");
});

test.each([
  ["not payable", null],
  ["not found", () => new Response('{"code":404,"message":"No"}', { status: 404 })],
])(
  "nobody is taken to the payment site of an order that is %s when its address comes",
  async (state, reading) => {
    const { world, page } = await awaitingTheAddress(5_000);
    world.shop.status = "cancelled";
    world.shop.reading = reading;
    page.comeBack();
    await world.pass(10_000);
    expect([page.state(), page.status()]).toEqual([state, "at the payment site"]);
    expect(world.left()).toEqual([]);
  },
);

test("nobody is taken to the payment site of a cancelled order while it is read once more", async () => {
  const { world, page } = await awaitingTheAddress(5_000);
  world.shop.status = "cancelled";
  page.comeBack();
  await world.pass(1_000);
  expect(page.state()).toBe("not payable");
  world.shop.userAnswersAfter = 10_000;
  page.comeBack();
  await world.pass(15_000);
  expect([page.state(), page.status()]).toEqual(["not payable", "at the payment site"]);
  expect(world.left()).toEqual([]);
});

test("an order that is no longer there keeps its visit until it is dismissed", async () => {
  const { world, page } = await atTheSite();
  world.shop.reading = () => new Response('{"code":404,"message":"No"}', { status: 404 });
  page.comeBack();
  await world.pass(5_000);
  expect(page.state()).toBe("not found");
  expect(page.status()).toBe("at the payment site");
});

test("an order that is gone while its payment is in doubt: no unknown outcome is reported, and the customer ends it", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answer: "gateway", answerAfter: 500 }],
  });
  page.choose("balance");
  await page.doAndPass(2_000, { type: "PAY" });
  world.shop.reading = () => new Response('{"code":404,"message":"No"}', { status: 404 });
  await world.pass(56_000);
  expect([page.status(), page.outcome(), mayDecide(page.attempt.getSnapshot())]).toEqual([
    "in doubt",
    null,
    false,
  ]);
  await world.pass(4_000);
  expect([page.status(), page.outcome(), mayDecide(page.attempt.getSnapshot())]).toEqual([
    "in doubt",
    null,
    true,
  ]);
  decide(page.attempt, "dismiss");
  await world.pass(500);
  expect(page.outcome()).toMatchObject({ kind: "dismissed" });
  expect(world.sendings()).toHaveLength(1);
});

test("a payment in another way, dismissed and sent once more, has 60 s of its own", async () => {
  const { world, page } = await paidBesideVisit("gateway");
  await world.pass(62_000);
  decide(page.attempt, "dismiss");
  await world.pass(1_000);
  expect(page.status()).toBe("at the payment site");
  await page.doAndPass(
    15_000,
    { type: "CHOOSE", method: "balance" },
    { type: "PAY" },
    { type: "CONFIRMED" },
  );
  expect(world.sendings()).toHaveLength(3);
  expect([page.status(), mayDecide(page.attempt.getSnapshot())]).toEqual(["in doubt", false]);
});

test("at a payment site nothing else is sent without a confirmation", async () => {
  const { world, page } = await atTheSite();
  page.comeBack();
  await world.pass(1_000);
  const { record } = page.attempt.getSnapshot().context;
  if (record === null) throw new Error("The visit is forgotten");
  page.attempt.send({ type: "RESEND", request: { ...record.request, method: "balance" } });
  await world.pass(1_000);
  expect(world.sendings()).toHaveLength(1);
});

test("a payment site whose address comes late is noted in the sending that led there", async () => {
  const world = paymentWorld({
    outcomes: [
      { effectAfter: null, answer: "as it is", answerAfter: 100 },
      { effectAfter: null, answer: "as it is", answerAfter: 5_000 },
      { effectAfter: null, answer: "gateway", answerAfter: 100 },
    ],
  });
  const [page, other] = [world.page(), world.page()];
  await world.pass(500);
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  page.comeBack();
  await world.pass(1_000);
  await page.doAndPass(500, { type: "PAY" });
  other.comeBack();
  await world.pass(500);
  other.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" });
  await other.doAndPass(10_000, { type: "CONFIRMED" });
  expect(world.sendings().map(({ method }) => method)).toEqual(["alipay", "alipay", "balance"]);
  expect(other.status()).toBe("in doubt");
});

test("nobody is taken to a payment site whose record another tab has ended as paid", async () => {
  const { world, page } = await awaitingTheAddress(10_000);
  world.page();
  await world.pass(500);
  world.shop.status = "paid";
  await world.pass(15_000);
  expect(world.left()).toEqual([]);
  expect([page.outcome()?.kind, page.paid()]).toEqual(["found", 1]);
  expect(world.records()).toEqual([]);
});

test("nobody is taken to a payment site that was dismissed in another tab, beside one that was not", async () => {
  const at = (answerAfter: number) =>
    ({ effectAfter: null, answer: "as it is", answerAfter }) as const;
  const { world, page } = await openPayment({ outcomes: [at(100), at(100), at(8_000)] });
  for (const method of ["usdt", "alipay"] as const) {
    await page.doAndPass(1_000, { type: "CHOOSE", method }, { type: "PAY" }, { type: "CONFIRMED" });
    page.comeBack();
    await world.pass(1_000);
  }
  await page.doAndPass(1_000, { type: "PAY" });
  const other = world.page();
  await world.pass(1_000);
  decide(other.attempt, "dismiss");
  await world.pass(10_000);
  expect([world.sendings().length, world.left().length]).toEqual([3, 2]);
  for (const tab of [page, other]) {
    expect(tab.status()).toBe("at the payment site");
    expect(tab.attempt.getSnapshot().context.record?.request.method).toBe("usdt");
  }
});

test("who stops waiting for a payment ends no visit that another tab begins in that moment", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answer: "as it is", answerAfter: 5_000 }],
  });
  await page.doAndPass(500, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  // The clock, set forward, lets the other tab believe that a minute has passed.
  vi.setSystemTime(Date.now() + 61_000);
  const other = world.page();
  await world.pass(4_700);
  expect(world.left()).toHaveLength(1);
  expect(other.status()).toBe("in doubt");
  decide(other.attempt, "dismiss");
  await world.pass(1_000);
  expect(world.records()).toHaveLength(1);
  expect([other.status(), other.outcome()]).toEqual(["at the payment site", null]);
});

test("what is refused here is not taken for what another tab has sent in its place", async () => {
  const answered = (answer: "as it is" | "refused" | "silent", answerAfter: number) =>
    ({ effectAfter: null, answer, answerAfter }) as const;
  const { world, page } = await openPayment({
    outcomes: [answered("as it is", 100), answered("refused", 10_000), answered("silent", 0)],
  });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  page.comeBack();
  await world.pass(1_000);
  const payFromBalance = (tab: typeof page): void =>
    tab.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" }, { type: "CONFIRMED" });
  payFromBalance(page);
  await world.pass(500);
  // The clock, set forward, lets the other tab believe that a minute has passed.
  vi.setSystemTime(Date.now() + 61_000);
  const other = world.page();
  await world.pass(500);
  decide(other.attempt, "dismiss");
  await world.pass(500);
  payFromBalance(other);
  await world.pass(10_000);
  expect(world.sendings().map(({ method }) => method)).toEqual(["alipay", "balance", "balance"]);
  expect(page.outcome()?.kind).toBe("refused");
  const later = other.reload();
  await world.pass(1_000);
  expect(later.status()).toBe("in doubt");
});
