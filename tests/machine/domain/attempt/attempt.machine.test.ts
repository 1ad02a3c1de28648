import { beforeEach, describe, expect, test, vi } from "vitest";
import { watchAttempt } from "../../../../src/domain/attempt/attempt-events.ts";
import { isLookupAwaited } from "../../../../src/domain/attempt/attempt-status.ts";
import { attemptWorld, recharge } from "../../../support/attempt-world.ts";
import { type SendingOutcome, works } from "../../../support/late-answers.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";
import { tabLocks } from "../../../support/tab-locks.ts";

beforeEach(() => void vi.useFakeTimers());

const lateGateway = (effectAfter: number): SendingOutcome => ({
  effectAfter,
  answer: "gateway",
  answerAfter: 500,
});
const lost: SendingOutcome = { effectAfter: null, answer: "gateway", answerAfter: 500 };
const send = { type: "SEND", request: recharge(100_00) } as const;

const open = async (world: ReturnType<typeof attemptWorld>) => {
  const page = world.page();
  await world.pass(10);
  await page.doAndPass(100, { type: "FORM_OPENED" });
  return page;
};

/** The world, and a page with its form open. */
const opened = async (options?: Parameters<typeof attemptWorld>[0]) => {
  const world = attemptWorld(options);
  return { world, page: await open(world) };
};

test("a form that opens with its attempt has the rows of that moment as its baseline", async () => {
  const world = attemptWorld();
  const page = world.page();
  await page.doAndPass(100, { type: "FORM_OPENED" });
  world.elsewhere(100_00);
  await page.doAndPass(1_000, send);
  expect(page.told()).toEqual(["done before"]);
  expect(world.sendings()).toEqual([]);
});

test("a form that opens while something is sent has the rows after it as its baseline", async () => {
  const { world, page } = await opened();
  await page.doAndPass(400, send);
  await page.doAndPass(1_000, { type: "FORM_OPENED" });
  expect(page.told()).toEqual(["accepted"]);
  world.elsewhere(100_00);
  await page.doAndPass(1_000, send);
  expect(page.told()).toEqual(["accepted", "done before"]);
  expect(world.sendings()).toHaveLength(1);
});

test("only a row that the customer was shown is known: another one from elsewhere is shown as well", async () => {
  const { world, page } = await opened();
  world.elsewhere(100_00);
  await page.doAndPass(1_000, send);
  await page.doAndPass(1_000, send);
  world.elsewhere(100_00);
  await page.doAndPass(1_000, { ...send, known: [1] });
  expect(page.told()).toEqual(["done before", "done before", "done before"]);
  expect(page.outcome()).toMatchObject({ rows: [{ id: 2 }] });
  await page.doAndPass(1_000, { ...send, known: [2] });
  expect(page.told().at(-1)).toBe("accepted");
  expect(world.sendings()).toHaveLength(1);
});

test("an accepted sending is recorded, sent once, and cleared", async () => {
  const { world, page } = await opened();
  page.do(send);
  await page.doAndPass(400, send);
  expect(page.status()).toBe("sending");
  expect(world.records()).toHaveLength(1);
  await world.pass(1_000);
  const outcome = {
    kind: "accepted",
    request: send.request,
    response: { id: 1, amount: 100_00, key: "key 0001" },
  };
  expect(page.emitted()).toEqual([{ type: "ended", outcome }]);
  expect(page.outcome()).toEqual(outcome);
  expect(world.sendings()).toHaveLength(1);
  expect(world.records()).toEqual([]);
  expect(page.status()).toBe("free");
  expect(page.actor.getSnapshot().context).toMatchObject({ record: null, request: null });
  page.do({ type: "ACKNOWLEDGED" });
  expect(page.outcome()).toBeNull();
});

describe("an accepted sending that leads to a payment site (D8)", () => {
  const site = "https://pay.example/7";

  test("begins a visit, which the record keeps with its row, before the customer leaves", async () => {
    const { world, page } = await opened({ site });
    page.do(send);
    while (page.emitted().length === 0) await world.pass(10);
    expect(page.emitted()).toEqual([{ type: "visit begun", payUrl: site }]);
    expect(page.status()).toBe("at the payment site");
    const { record, outcome, site: left, lookups } = page.actor.getSnapshot().context;
    expect(record?.sendings[0]?.visit).toMatchObject({ payUrl: site, rowId: 1 });
    expect([outcome, left, lookups]).toEqual([null, null, 0]);
    await world.pass(1_000);
    expect(page.told()).toEqual(["visit begun", "found"]);
    expect(world.records()).toEqual([]);
  });

  test("begins none where another tab has ended the sending meanwhile", async () => {
    const { world, page } = await opened({ site });
    page.do(send);
    while (world.sendings().length === 0) await world.pass(10);
    for (const key of world.records()) world.values.removeItem(key);
    await world.pass(1_000);
    expect([page.told(), page.status()]).toEqual([["found"], "free"]);
    expect(page.actor.getSnapshot().context.site).toBeNull();
  });
});

test("what the page has sent before a reload is found as not its own, and its lookups were not asked for", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(8_000)] });
  await page.doAndPass(1_500, send);
  const reloaded = page.reload();
  const { isOwn, isAwaited, keep } = reloaded.actor.getSnapshot().context;
  expect([isOwn, isAwaited, keep]).toEqual([false, false, "nothing"]);
  await world.pass(30_000);
  expect(reloaded.outcome()).toMatchObject({ kind: "found", isOwn: false });
});

test("an attempt's events reach its listeners until they unsubscribe", async () => {
  const { page } = await opened();
  const news: unknown[] = [];
  const stop = watchAttempt(page.actor, (one) => news.push(one));
  await page.doAndPass(2_000, send);
  expect(news).toEqual([{ type: "ATTEMPT_ENDED", outcome: page.outcome() }]);
  stop();
  await page.doAndPass(2_000, send);
  expect([page.told().length, news.length]).toEqual([2, 1]);
});

test("a refused sending is reported as refused, and the next one has another key", async () => {
  const { world, page } = await opened({
    outcomes: [{ effectAfter: null, answer: "refused", answerAfter: 100 }],
  });
  await page.doAndPass(2_000, send);
  expect(page.outcome()).toEqual({ kind: "refused", request: send.request, failure: refused() });
  expect([page.told(), page.status(), world.records()]).toEqual([["refused"], "free", []]);
  await page.doAndPass(2_000, send);
  expect(page.told()).toEqual(["refused", "accepted"]);
  expect(new Set(world.sendings().map(({ key }) => key)).size).toBe(2);
});

describe.each([0, 8_000, 40_000])(
  "a gateway's 504, and the shop acts %i ms later",
  (effectAfter) => {
    test("nothing more is offered before 60 s, and the row is found", async () => {
      const { world, page } = await opened({ outcomes: [lateGateway(effectAfter)] });
      await page.doAndPass(1_500, send);
      for (let second = 2; world.rows().length === 0 || page.status() === "in doubt"; second += 1) {
        expect(page.mayDecide()).toBe(false);
        page.do(send);
        if (world.rows().length === 0) expect(page.status()).toBe("in doubt");
        page.resend();
        page.dismiss();
        await world.pass(1_000);
        expect(second).toBeLessThan(60);
      }
      expect(page.told()).toEqual(["found"]);
      expect(page.outcome()).toEqual({
        kind: "found",
        request: send.request,
        rows: world.rows(),
        isOwn: true,
      });
      expect(world.sendings()).toHaveLength(1);
      expect(world.records()).toEqual([]);
    });
  },
);

test("a sending after a dismissed one has 60 s of its own, also under a record that stays", async () => {
  const gateway = lateGateway(600_000);
  const { world, page } = await opened({ outcomes: [gateway, gateway, gateway] });
  for (const round of [1, 2]) {
    await page.doAndPass(62_000, send);
    expect(page.mayDecide()).toBe(true);
    if (round === 1) page.dismiss();
    await world.pass(1_000);
  }
  expect(world.sendings()).toHaveLength(2);
});

test("after 60 s the customer may send again, under the same key", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(90_000)] });
  await page.doAndPass(58_000, send);
  expect([page.status(), page.mayDecide()]).toEqual(["in doubt", false]);
  await world.pass(3_000);
  expect([page.status(), page.mayDecide()]).toEqual(["in doubt", true]);
  page.resend();
  await world.pass(2_000);
  expect(page.told()).toEqual(["accepted"]);
  expect(world.sendings().map(({ key }) => key)).toEqual(["key 0001", "key 0001"]);
});

test("nothing is sent again without confirmation; one confirmation covers one sending, also after another lookup", async () => {
  const { world, page } = await opened({ outcomes: [lost, lost] });
  await page.doAndPass(62_000, send);
  page.do({ type: "RESEND" });
  page.do({ type: "CONFIRMED" });
  page.do({ type: "ASK", about: "resend" });
  expect(page.question()).toBe("resend");
  page.do({ type: "RESEND" });
  page.do({ type: "KEPT" });
  expect(page.question()).toBeNull();
  page.do({ type: "CONFIRMED" });
  page.do({ type: "ASK", about: "dismiss" });
  expect(page.question()).toBe("dismiss");
  page.do({ type: "KEPT" });
  await page.doAndPass(1_000, { type: "RESEND" });
  expect(world.sendings()).toHaveLength(1);
  // The word is given, and the shop can't be read: the next try needs no other one.
  world.failReads(true);
  page.resend();
  await world.pass(1_000);
  expect(page.told()).toEqual(["not sent"]);
  world.failReads(false);
  await page.doAndPass(63_000, { type: "RESEND" });
  expect(world.sendings()).toHaveLength(2);
  await page.doAndPass(1_000, { type: "RESEND" });
  expect(world.sendings()).toHaveLength(2);
});

describe.each([
  ["with Web Locks", tabLocks()],
  ["without Web Locks", undefined],
])("a word in each of two tabs, %s", (_, locks) => {
  test("counts for the sending that it knew of: the second one sends nothing", async () => {
    const world = attemptWorld({ outcomes: [lost, lost], locks });
    const tabs = [await open(world), await open(world)];
    tabs[0]?.do(send);
    await world.pass(1_000);
    tabs[1]?.do(send);
    await world.pass(61_000);
    expect(tabs.map((tab) => tab.mayDecide())).toEqual([true, true]);
    tabs[0]?.resend();
    await world.pass(1);
    tabs[1]?.resend();
    await world.pass(1_000);
    expect(world.sendings()).toHaveLength(2);
    expect(tabs[1]?.told()).toEqual(["not sent"]);
    expect(tabs[1]?.outcome()).toEqual({
      kind: "not sent",
      request: send.request,
      why: { kind: "record gone" },
    });
    expect(tabs.map((tab) => tab.status())).toEqual(["in doubt", "in doubt"]);
    expect(tabs.map((tab) => tab.mayDecide())).toEqual([false, false]);
  });
});

test("two effects of two sendings are reported with both rows", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(90_000)] });
  await page.doAndPass(61_000, send);
  page.resend();
  await world.pass(2_000);
  expect(page.status()).toBe("free");
  await world.pass(120_000);
  expect(page.told()).toEqual(["accepted", "found twice"]);
  expect(world.records()).toEqual([]);
});

test("where the key is honoured the second sending has no second effect, and the watch ends after 24 h", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(90_000)], key: "honoured" });
  await page.doAndPass(61_000, send);
  page.resend();
  await world.pass(200_000);
  expect(world.rows()).toHaveLength(1);
  expect(page.told()).toEqual(["accepted"]);
  await world.pass(24 * 60 * 60 * 1000);
  expect(world.records()).toEqual([]);
  expect(page.actor.getSnapshot().context.record).toBeNull();
});

test.each(["ignored", "honoured"] as const)(
  "the same request by a new command, after a second sending, is not reported as its second effect: keys are %s",
  async (key) => {
    const { world, page } = await opened({ outcomes: [lost], key });
    await page.doAndPass(61_000, send);
    page.resend();
    await world.pass(2_000);
    expect(world.records()).toHaveLength(1);
    await page.doAndPass(1_000, { type: "FORM_OPENED" });
    await page.doAndPass(24 * 60 * 60 * 1000, send);
    expect(world.rows()).toHaveLength(2);
    expect(page.told()).toEqual(["accepted", "accepted"]);
    expect(world.records()).toEqual([]);
  },
);

test("another request, after a second sending, leaves the watch as it is", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(90_000)] });
  await page.doAndPass(61_000, send);
  page.resend();
  await world.pass(2_000);
  await page.doAndPass(120_000, { type: "SEND", request: recharge(70_00) });
  expect(page.told()).toEqual(["accepted", "accepted", "found twice"]);
});

test("a second sending that is refused leaves the first one in doubt", async () => {
  const { world, page } = await opened({
    outcomes: [lateGateway(70_000), { effectAfter: null, answer: "refused", answerAfter: 100 }],
  });
  await page.doAndPass(61_000, send);
  page.resend();
  await world.pass(1_000);
  expect(page.told()).toEqual(["refused"]);
  expect(page.status()).toBe("in doubt");
  await world.pass(90_000);
  expect(page.told()).toEqual(["refused", "found"]);
});

test("a reload in the middle of a sending finds the record and sends nothing beside it", async () => {
  const world = attemptWorld({ outcomes: [{ ...works, effectAfter: 5_000, answerAfter: 6_000 }] });
  let page = await open(world);
  await page.doAndPass(500, send);
  expect(world.sendings()).toHaveLength(1);
  page = page.reload();
  await world.pass(1_000);
  expect(page.status()).toBe("in doubt");
  await page.doAndPass(20_000, send);
  expect(page.told()).toEqual(["found"]);
  expect(page.outcome()).toMatchObject({ kind: "found", isOwn: false });
  expect(world.sendings()).toHaveLength(1);
});

test.each([
  ["with Web Locks", true, 0],
  ["without, 300 ms apart", false, 300],
  ["without, in the same instant", false, 0],
] as const)("two tabs send once: %s", async (_, hasLocks, apart) => {
  const world = attemptWorld({ locks: hasLocks ? tabLocks() : undefined });
  const [one, two] = [await open(world), await open(world)];
  await one.doAndPass(apart, send);
  await two.doAndPass(30_000, send);
  expect(world.sendings()).toHaveLength(1);
  expect(world.rows()).toHaveLength(1);
  expect(world.records()).toEqual([]);
});

test("a tab whose form opened before another one sent does not send the same a minute later", async () => {
  const world = attemptWorld();
  const [one, two] = [await open(world), await open(world)];
  await one.doAndPass(60_000, send);
  expect(one.told()).toEqual(["accepted"]);
  await two.doAndPass(5_000, send);
  expect(two.told()).toEqual(["done before"]);
  expect(world.sendings()).toHaveLength(1);
  await two.doAndPass(5_000, { ...send, known: [1] });
  expect(two.told()).toEqual(["done before", "accepted"]);
});

test("what moved since is shown, and nothing is sent", async () => {
  const { world, page } = await opened();
  world.limitTo(50_00);
  await page.doAndPass(2_000, send);
  const why = { kind: "changed", changes: { limit: 50_00 } };
  expect(page.outcome()).toEqual({ kind: "not sent", request: send.request, why });
  expect(page.told()).toEqual(["not sent"]);
  expect(world.sendings()).toEqual([]);
  expect(world.records()).toEqual([]);
});

test.each([
  ["before it is written down", 0],
  ["after it was written down", 200],
])("what cannot be read %s is reported, and nothing is sent", async (_, at) => {
  const world = attemptWorld();
  const page = world.page();
  expect(page.status()).toBe("checking");
  await world.pass(10);
  page.do({ type: "FORM_OPENED" });
  expect(page.status()).toBe("free");
  page.do(send);
  expect(page.status()).toBe("sending");
  await world.pass(at);
  world.failReads(true);
  await world.pass(2_000);
  const why = { kind: "failure", failure: unreachable };
  expect(page.outcome()).toEqual({ kind: "not sent", request: send.request, why });
  expect([page.told(), page.status()]).toEqual([["not sent"], "free"]);
  expect([world.sendings(), world.records()]).toEqual([[], []]);
  world.failReads(false);
  await page.doAndPass(2_000, { type: "FORM_OPENED" });
  expect([world.sendings(), world.records()]).toEqual([[], []]);
  await page.doAndPass(2_000, send);
  expect(page.told()).toEqual(["not sent", "accepted"]);
});

test("a form that opens where nothing can be read: nothing is reported, and it is read before the sending", async () => {
  const world = attemptWorld();
  world.failReads(true);
  const page = await open(world);
  expect([page.told(), page.status()]).toEqual([[], "free"]);
  world.failReads(false);
  world.elsewhere(100_00);
  await page.doAndPass(2_000, send);
  expect(page.told()).toEqual(["accepted"]);
});

test.each([
  ["refused", { outcomes: [{ effectAfter: null, answer: "refused", answerAfter: 100 }] }],
  ["not sent", { outcomes: [] }],
] as const)(
  "%s: what was there when the form opened is not read again, and what came since is shown",
  async (kind, options) => {
    const { world, page } = await opened(options);
    world.limitTo(kind === "refused" ? Number.POSITIVE_INFINITY : 50_00);
    await page.doAndPass(2_000, send);
    world.limitTo(Number.POSITIVE_INFINITY);
    world.elsewhere(100_00);
    await page.doAndPass(2_000, send);
    expect(page.told()).toEqual([kind, "done before"]);
    expect(page.outcome()).toEqual({
      kind: "done before",
      request: send.request,
      rows: world.rows(),
    });
    expect(world.asked("baseline")).toHaveLength(1);
  },
);

test("in doubt it is looked up more and more rarely, and at once when the customer asks or returns", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(600_000)] });
  await page.doAndPass(100_000, send);
  const seconds = (times: readonly number[]) =>
    times.slice(1).map((at, place) => Math.round((at - (times[place] ?? 0)) / 1000));
  expect(seconds(world.asked("lookup"))).toEqual([2, 3, 5, 8, 13, 20, 30]);
  for (const again of ["CHECK", "RETURNED"] as const) {
    const before = world.lookups();
    await page.doAndPass(6_000, { type: again });
    expect(seconds(world.asked("lookup").slice(before))).toEqual([2, 3]);
  }
});

test("before the first lookup nothing is said of the shop; one that fails is reported until one succeeds", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(600_000)] });
  page.do(send);
  const lookupFailed = () => page.actor.getSnapshot().context.lookupFailed;
  while (page.status() !== "in doubt") await world.pass(10);
  expect(lookupFailed()).toBeNull();
  expect(isLookupAwaited(page.actor.getSnapshot())).toBe(false);
  page.do({ type: "CHECK" });
  expect([lookupFailed(), isLookupAwaited(page.actor.getSnapshot())]).toEqual([null, true]);
  await world.pass(1_500);
  expect([lookupFailed(), isLookupAwaited(page.actor.getSnapshot())]).toEqual([false, false]);
  // None that comes by itself is shown: the customer waits for none of them.
  const looks = world.lookups();
  for (; world.lookups() === looks; await world.pass(10))
    expect(isLookupAwaited(page.actor.getSnapshot())).toBe(false);
  expect(isLookupAwaited(page.actor.getSnapshot())).toBe(false);
  await world.pass(100);
  world.failReads(true);
  page.do({ type: "CHECK" });
  expect(isLookupAwaited(page.actor.getSnapshot())).toBe(true);
  await world.pass(20);
  expect(isLookupAwaited(page.actor.getSnapshot())).toBe(true);
  await world.pass(80);
  expect([lookupFailed(), isLookupAwaited(page.actor.getSnapshot())]).toEqual([true, false]);
  expect(page.status()).toBe("in doubt");
  world.failReads(false);
  await world.pass(3_000);
  expect(lookupFailed()).toBe(false);
});

test("the confirmation to send again comes after the effect: nothing is sent, and the row is found", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(61_500)] });
  page.do(send);
  // Between two lookups.
  await world.pass(62_500);
  page.resend();
  await world.pass(2_000);
  expect(page.told()).toEqual(["found"]);
  expect(world.sendings()).toHaveLength(1);
  expect(world.records()).toEqual([]);
});

test("the recheck before sending again fails: reported, and the first sending stays in doubt", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(90_000)] });
  await page.doAndPass(61_000, send);
  world.failReads(true);
  page.resend();
  await world.pass(1_000);
  expect(page.told()).toEqual(["not sent"]);
  expect([page.status(), world.sendings().length]).toEqual(["in doubt", 1]);
  world.failReads(false);
  await world.pass(60_000);
  expect(page.told()).toEqual(["not sent", "found"]);
  expect(world.records()).toEqual([]);
});

test("dismissed after 60 s: reported, and something else may be sent", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(600_000)] });
  await page.doAndPass(61_000, send);
  page.dismiss();
  await world.pass(100);
  expect(page.outcome()).toEqual({ kind: "dismissed", request: send.request });
  expect([page.told(), page.status(), world.records()]).toEqual([["dismissed"], "free", []]);
  await page.doAndPass(2_000, { type: "SEND", request: recharge(70_00) });
  expect(page.told()).toEqual(["dismissed", "accepted"]);
});

test("where only this tab keeps the record, the customer is asked before anything is sent", async () => {
  const world = attemptWorld({ outcomes: [lateGateway(8_000)] });
  let page = await open(world);
  world.failLocalStorage();
  await page.doAndPass(2_000, send);
  expect(page.status()).toBe("confirming this tab");
  expect(world.sendings()).toEqual([]);
  await page.doAndPass(2_000, { type: "USE_THIS_TAB" });
  page = page.reload();
  await world.pass(20_000);
  expect(page.told()).toEqual(["found"]);
  expect(world.sendings()).toHaveLength(1);
});

test("where only this tab keeps the record, the customer is asked once; a no sends nothing", async () => {
  const { world, page } = await opened();
  world.failLocalStorage();
  await page.doAndPass(2_000, send);
  await page.doAndPass(100, { type: "CANCELLED" });
  expect([page.told(), page.outcome(), page.status()]).toEqual([[], null, "free"]);
  await page.doAndPass(2_000, send);
  expect(page.status()).toBe("confirming this tab");
  await page.doAndPass(2_000, { type: "USE_THIS_TAB" });
  await page.doAndPass(2_000, send);
  expect(page.told()).toEqual(["accepted", "accepted"]);
});

test("a storage that fills up once it is written down: the customer is asked before it is sent", async () => {
  const world = attemptWorld();
  let page = await open(world);
  await page.doAndPass(100, send);
  expect(world.records()).toHaveLength(1);
  world.fill();
  await world.pass(2_000);
  expect([page.status(), world.sendings()]).toEqual(["confirming this tab", []]);
  await page.doAndPass(100, { type: "USE_THIS_TAB" });
  expect(world.sendings()).toHaveLength(1);
  page = page.reload();
  await world.pass(5_000);
  expect(page.told()).toEqual(["found"]);
});

test("a storage that fills up before it is sent again: a no leaves the first sending in doubt", async () => {
  const { world, page } = await opened({ outcomes: [lost] });
  await page.doAndPass(62_000, send);
  world.fill();
  page.resend();
  await world.pass(2_000);
  expect(page.status()).toBe("confirming this tab");
  await page.doAndPass(2_000, { type: "CANCELLED" });
  expect([page.status(), page.told()]).toEqual(["in doubt", []]);
  page.resend();
  await world.pass(2_000);
  await page.doAndPass(2_000, { type: "USE_THIS_TAB" });
  expect(page.told()).toEqual(["accepted"]);
  expect(new Set(world.sendings().map(({ key }) => key)).size).toBe(1);
});

test("written down by a page that is gone, and never sent: nothing is reported, and after 20 s something may be sent", async () => {
  const world = attemptWorld();
  let page = await open(world);
  await page.doAndPass(300, send);
  expect([world.records().length, world.sendings()]).toEqual([1, []]);
  page = page.reload();
  await world.pass(15_000);
  expect(page.status()).toBe("in doubt");
  world.failReads(true);
  await world.pass(10_000);
  await page.doAndPass(1_000, { type: "CHECK" });
  expect(page.status()).toBe("in doubt");
  world.failReads(false);
  await world.pass(30_000);
  expect([page.told(), page.status(), world.records()]).toEqual([[], "free", []]);
});

test.each([
  ["found", 20_000],
  ["ended elsewhere", null],
] as const)("a tab tells what another one has ended: %s", async (kind, effectAfter) => {
  const world = attemptWorld({
    outcomes: [works, { effectAfter, answer: "gateway", answerAfter: 500 }],
  });
  const [one, two] = [await open(world), await open(world)];
  await two.doAndPass(2_000, { type: "SEND", request: recharge(70_00) });
  expect(two.told()).toEqual(["accepted"]);
  await one.doAndPass(61_000 - (effectAfter ?? 0) * 2.5, send);
  two.setHidden(true);
  two.setHidden(false);
  await world.pass(1_000);
  expect(two.status()).toBe("in doubt");
  two.setHidden(true);
  await world.pass(60_000);
  one.dismiss();
  await world.pass(100);
  two.setHidden(false);
  await world.pass(500);
  const { request } = send;
  expect(two.outcome()).toEqual(
    kind === "found"
      ? { kind, request, rows: world.rows().slice(1), isOwn: false }
      : { kind, request },
  );
  expect([two.told(), two.status()]).toEqual([["accepted", kind], "free"]);
});

test.each([
  ["found", 500],
  ["ended elsewhere", null],
] as const)(
  "a sending without an answer, whose record another tab has ended meanwhile: %s",
  async (kind, effectAfter) => {
    const world = attemptWorld({ outcomes: [{ effectAfter, answer: "silent", answerAfter: 0 }] });
    const one = await open(world);
    await one.doAndPass(1_000, send);
    // Unseen, it looks up once. A clock set forward lets it dismiss before a minute has passed.
    world.shiftClock(61_000);
    const two = world.page(undefined, true);
    await world.pass(500);
    two.dismiss();
    await world.pass(500);
    expect(two.told()).toEqual([kind === "found" ? kind : "dismissed"]);
    await world.pass(14_000);
    const { request } = send;
    const rows = world.rows();
    expect(one.outcome()).toEqual(
      kind === "found" ? { kind, request, rows, isOwn: true } : { kind, request },
    );
    expect([one.told(), one.status(), world.sendings().length]).toEqual([[kind], "free", 1]);
    await one.doAndPass(100, { type: "FORM_OPENED" });
    expect(one.actor.getSnapshot().context.baseline).toEqual(rows.map(({ id }) => id));
  },
);

test.each([
  ["found", "the record stays readable", false],
  ["ended elsewhere", "nothing can be read", true],
] as const)(
  "sent again and accepted in another tab, which only watches it now: %s here, where %s",
  async (kind, _, isUnread) => {
    const { world, page: one } = await opened({ outcomes: [lost] });
    await one.doAndPass(61_000, send);
    const two = await open(world);
    two.resend();
    await world.pass(500);
    expect([two.told(), two.status()]).toEqual([["accepted"], "free"]);
    world.failReads(isUnread);
    await one.doAndPass(500, { type: "CHECK" });
    expect([one.told(), one.status()]).toEqual([[kind], "free"]);
    // The first sending may still have its effect: this page goes on watching it.
    two.close();
    world.failReads(false);
    world.elsewhere(100_00);
    await world.pass(61_000);
    expect(one.told()).toEqual([kind, "found twice"]);
  },
);

test("dismissed in one tab, when another one has sent again: nothing is reported, and that sending is in doubt", async () => {
  const world = attemptWorld({ outcomes: [lost, lost] });
  const [one, two] = [await open(world), await open(world)];
  await one.doAndPass(1_000, send);
  await two.doAndPass(61_000, { type: "RETURNED" });
  two.resend();
  await world.pass(100);
  one.dismiss();
  await world.pass(100);
  expect([one.told(), one.outcome(), one.status()]).toEqual([[], null, "in doubt"]);
});

test.each(["accepted", "refused"] as const)(
  "%s, when another tab has sent again: reported all the same",
  async (kind) => {
    const answer = kind === "accepted" ? "as it is" : "refused";
    const world = attemptWorld({
      outcomes: [{ effectAfter: 3_900, answer, answerAfter: 4_000 }, lost],
    });
    const one = await open(world);
    await one.doAndPass(500, send);
    // The clock, set forward, lets the other tab believe that a minute has passed.
    world.shiftClock(61_000);
    const two = world.page();
    await world.pass(100);
    two.resend();
    await world.pass(4_000);
    expect(world.sendings()).toHaveLength(2);
    expect(one.told()[0]).toBe(kind);
  },
);

test("what another tab has sent in the place of a refused sending has 60 s of its own here, too", async () => {
  const world = attemptWorld({
    outcomes: [lost, { effectAfter: null, answer: "refused", answerAfter: 10_000 }, lost],
  });
  const one = await open(world);
  await one.doAndPass(62_000, send);
  const two = world.page();
  await world.pass(500);
  one.resend();
  await world.pass(1_000);
  await two.doAndPass(9_250, { type: "CHECK" });
  expect(one.told()).toEqual(["refused"]);
  one.resend();
  await world.pass(55_000);
  expect(world.sendings()).toHaveLength(3);
  expect([one.mayDecide(), two.mayDecide()]).toEqual([false, false]);
  await world.pass(6_000);
  expect([one.mayDecide(), two.mayDecide()]).toEqual([true, true]);
});

test("a no to one sending ends no other one, which another tab has sent in the place of the refused one", async () => {
  const world = attemptWorld({
    outcomes: [lost, { effectAfter: null, answer: "refused", answerAfter: 1_000 }, lost],
  });
  const [one, two] = [await open(world), await open(world)];
  await one.doAndPass(62_000, send);
  one.resend();
  await world.pass(500);
  two.do({ type: "CHECK" });
  // The clock, set forward, lets the other tab believe that a minute has passed.
  world.shiftClock(61_000);
  const three = world.page(undefined, true);
  await world.pass(400);
  expect(three.mayDecide()).toBe(true);
  await world.pass(250);
  expect(one.told()).toEqual(["refused"]);
  one.resend();
  await world.pass(700);
  three.dismiss();
  await world.pass(200);
  expect(world.sendings()).toHaveLength(3);
  expect(three.told()).toEqual([]);
  expect([one.status(), three.status()]).toEqual(["in doubt", "in doubt"]);
});

test("a confirmation of one sending, which was not sent because something had changed, sends no other one", async () => {
  const world = attemptWorld({ outcomes: [lost, lost] });
  const [one, two] = [await open(world), await open(world)];
  await one.doAndPass(62_000, send);
  world.limitTo(1_00);
  one.resend();
  await world.pass(500);
  expect(one.told()).toEqual(["not sent"]);
  world.limitTo(Number.POSITIVE_INFINITY);
  await two.doAndPass(500, { type: "RETURNED" });
  two.dismiss();
  await world.pass(500);
  await two.doAndPass(62_000, { type: "SEND", request: recharge(70_00) });
  await one.doAndPass(500, { type: "CHECK" });
  expect([one.mayDecide(), world.sendings().length]).toEqual([true, 2]);
  await one.doAndPass(500, { type: "RESEND" });
  expect(world.sendings()).toHaveLength(2);
});

test("what another tab has sent again is not this page's, although it sent first", async () => {
  const { world, page: one } = await opened({ outcomes: [lost, lateGateway(1_000)] });
  await one.doAndPass(61_000, send);
  const two = await open(world);
  two.resend();
  await world.pass(1_500);
  await one.doAndPass(500, { type: "CHECK" });
  expect(world.sendings()).toHaveLength(2);
  expect(one.outcome()).toMatchObject({ kind: "found", isOwn: false });
});

test("what another tab begins in the place of what it has ended is not this page's", async () => {
  const world = attemptWorld({ outcomes: [lost, lateGateway(5_000)] });
  const [one, two] = [await open(world), await open(world)];
  await one.doAndPass(1_000, send);
  await two.doAndPass(61_000, { type: "RETURNED" });
  one.setHidden(true);
  two.dismiss();
  await world.pass(100);
  const request = recharge(70_00);
  await two.doAndPass(2_000, { type: "SEND", request });
  one.setHidden(false);
  await world.pass(200);
  expect(one.actor.getSnapshot().context).toMatchObject({ record: { request }, isOwn: false });
  await world.pass(30_000);
  expect(one.told()).toEqual(["found"]);
});

test("a form that opens beside what is watched has the rows of that moment, and sends nothing by itself", async () => {
  const world = attemptWorld({ outcomes: [lost] });
  const [one, two] = [await open(world), await open(world)];
  await one.doAndPass(1_000, send);
  await two.doAndPass(61_000, { type: "RETURNED" });
  // In doubt: what the form will need is read when that is over.
  const baselines = world.asked("baseline").length;
  await one.doAndPass(1_000, { type: "FORM_OPENED" });
  expect(world.asked("baseline")).toHaveLength(baselines);
  two.resend();
  await world.pass(2_000);
  expect(two.told()).toEqual(["accepted"]);
  await one.doAndPass(2_000, { type: "CHECK" });
  expect([one.status(), world.asked("baseline").length]).toEqual(["free", baselines + 1]);
  expect(world.sendings()).toHaveLength(2);
  world.elsewhere(70_00);
  await one.doAndPass(2_000, { type: "SEND", request: recharge(70_00) });
  expect(one.told()).toEqual(["found", "done before"]);
});

test.each([
  ["before it sent", 0],
  ["while it sent", 450],
])("a page that was hidden and seen again %s looks up as any other", async (_, at) => {
  const { world, page } = await opened({ outcomes: [lateGateway(600_000)] });
  if (at > 0) page.do(send);
  await world.pass(at);
  page.setHidden(true);
  page.setHidden(false);
  await world.pass(10);
  if (at === 0) page.do(send);
  await world.pass(10_000);
  expect(world.lookups()).toBe(3);
});

test("a page that opens unseen looks up once, and rests until it is seen", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(600_000)] });
  await page.doAndPass(1_000, send);
  page.close();
  const before = world.lookups();
  const unseen = world.page(undefined, true);
  await world.pass(60_000);
  expect([unseen.status(), world.lookups() - before]).toEqual(["in doubt", 1]);
  unseen.setHidden(false);
  await world.pass(3_000);
  expect(world.lookups() - before).toBe(3);
});

test.each([
  ["this tab's", 0],
  ["the other tab's", 1],
])(
  "where the storage kept only one of two tabs' records, both are looked up: %s first",
  async (_, first) => {
    const unknown = (effectAfter: number): SendingOutcome => ({
      effectAfter,
      answer: "gateway",
      answerAfter: 100,
    });
    const world = attemptWorld({ outcomes: [unknown(20_000), unknown(150_000)] });
    const sendIn = async (page: ReturnType<typeof world.page>, hundredths: number) => {
      await world.pass(100);
      await page.doAndPass(1_000, { type: "SEND", request: recharge(hundredths) });
      await page.doAndPass(1_000, { type: "USE_THIS_TAB" });
    };
    const [own, other] = [world.page(), world.page()];
    const kept = async () => sendIn(other, 7_000);
    const hidden = async () => {
      world.failLocalStorage();
      await sendIn(own, 5_000);
      world.failLocalStorage(false);
    };
    // Of two open records the one with the smaller key, here the earlier one, comes first.
    for (const send of first === 0 ? [hidden, kept] : [kept, hidden]) await send();
    other.close();
    await world.pass(100_000);
    expect([own.told(), own.status()]).toEqual([["found"], "in doubt"]);
    await world.pass(120_000);
    expect([own.told(), own.status()]).toEqual([["found", "found"], "free"]);
    expect(world.sendings()).toHaveLength(2);
  },
);

test("where this tab keeps a record of its own, another tab's later sending has its 60 s here, too", async () => {
  const world = attemptWorld({ outcomes: [lost, lost] });
  const [own, other] = [await open(world), await open(world)];
  world.failLocalStorage();
  await own.doAndPass(1_000, send);
  await own.doAndPass(1_000, { type: "USE_THIS_TAB" });
  world.failLocalStorage(false);
  await world.pass(48_000);
  await other.doAndPass(1_000, send);
  expect(world.sendings()).toHaveLength(2);
  await world.pass(58_000);
  expect(own.mayDecide()).toBe(false);
  await world.pass(3_000);
  expect(own.mayDecide()).toBe(true);
});

test("a record that the storage does not let go of is not looked up for ever", async () => {
  const { world, page } = await opened();
  vi.spyOn(world.values, "removeItem").mockImplementation(() => {});
  await page.doAndPass(1_000, send);
  expect([page.told(), page.status()]).toEqual([["accepted"], "free"]);
  const lookups = world.lookups();
  await world.pass(60_000);
  expect([world.lookups(), page.told()]).toEqual([lookups, ["accepted"]]);
});

test("a record that the storage did not let go of, and that another tab has sent again, is in doubt", async () => {
  const { world, page } = await opened({ outcomes: [lost, lost] });
  vi.spyOn(world.values, "removeItem").mockImplementation(() => {});
  await page.doAndPass(61_000, send);
  page.dismiss();
  await world.pass(1_000);
  expect([page.told(), page.status()]).toEqual([["dismissed"], "free"]);
  const other = world.page();
  await world.pass(1_000);
  expect(other.mayDecide()).toBe(true);
  other.resend();
  await world.pass(150);
  await page.doAndPass(50, { type: "RETURNED" });
  expect(page.status()).toBe("in doubt");
});

test("one sending, and two rows that it may have made: found, with both", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(100)] });
  await page.doAndPass(420, send);
  world.elsewhere(100_00);
  await world.pass(10_000);
  const { request } = send;
  expect(page.outcome()).toEqual({ kind: "found", request, rows: world.rows(), isOwn: true });
  expect([world.rows().length, world.records()]).toEqual([2, []]);
});

test("two sendings in doubt, and one effect: found, and the other one is watched", async () => {
  const { world, page } = await opened({ outcomes: [lost, lateGateway(3_000)] });
  await page.doAndPass(61_000, send);
  page.resend();
  await world.pass(30_000);
  const { request } = send;
  expect(page.outcome()).toEqual({ kind: "found", request, rows: world.rows(), isOwn: true });
  expect([page.told(), page.status(), world.records().length]).toEqual([["found"], "free", 1]);
});

test("a clock set back makes nobody wait longer than 60 s of an open page", async () => {
  const world = attemptWorld({ outcomes: [lateGateway(600_000)] });
  let page = await open(world);
  await page.doAndPass(2_000, send);
  world.shiftClock(-86_400_000);
  page = page.reload();
  await world.pass(60_500);
  expect(page.mayDecide()).toBe(true);
});

test("a page that slept while it was checked checks once more before it sends", async () => {
  const { world, page } = await opened();
  await page.doAndPass(320, send);
  expect(world.asked("recheck")).toHaveLength(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  await world.pass(1_000);
  expect([world.asked("recheck").length, page.told()]).toEqual([2, ["accepted"]]);
});

test("a customer who has gone stops the lookups, and the record waits", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(600_000)] });
  await page.doAndPass(2_000, send);
  page.do({ type: "CUSTOMER_GONE" });
  const before = world.lookups();
  await world.pass(120_000);
  expect(world.lookups()).toBe(before);
  expect(world.records()).toHaveLength(1);
  expect(page.actor.getSnapshot().status).toBe("done");
});

test("a customer who leaves before it is sent sends nothing, and afterwards begins nothing", async () => {
  for (let at = 0; at <= 1_000; at += 25) {
    const world = attemptWorld();
    const page = world.page();
    await world.pass(Math.min(at, 10));
    page.do({ type: "FORM_OPENED" });
    await page.doAndPass(at, send);
    const sent = world.sendings().length;
    await page.doAndPass(10_000, { type: "CUSTOMER_GONE" });
    expect(page.actor.getSnapshot().status).toBe("done");
    expect([world.sendings().length, world.lookups()]).toEqual([sent, 0]);
    // What was sent is told, or has its record.
    expect(world.records()).toHaveLength(sent - page.told().length);
  }
});

test("what is accepted when the customer has gone waits for the next login, and is reported then (D7.8)", async () => {
  const { world, page } = await opened();
  await page.doAndPass(400, send);
  expect(page.status()).toBe("sending");
  await page.doAndPass(10_000, { type: "CUSTOMER_GONE" });
  expect([page.actor.getSnapshot().status, page.told()]).toEqual(["done", []]);
  expect([world.rows().length, world.records().length]).toEqual([1, 1]);
  const next = world.page();
  await world.pass(1_000);
  expect([next.told(), world.records()]).toEqual([["found"], []]);
  expect(world.sendings()).toHaveLength(1);
});

test("what is refused when the customer has gone leaves nothing: nothing was done", async () => {
  const { world, page } = await opened({
    outcomes: [{ effectAfter: null, answer: "refused", answerAfter: 100 }],
  });
  await page.doAndPass(400, send);
  await page.doAndPass(10_000, { type: "CUSTOMER_GONE" });
  expect(world.records()).toEqual([]);
});

test("a customer who leaves instead of deciding on this tab sends nothing", async () => {
  const { world, page } = await opened();
  world.failLocalStorage();
  await page.doAndPass(2_000, send);
  await page.doAndPass(100, { type: "CUSTOMER_GONE" });
  expect([page.actor.getSnapshot().status, page.told()]).toEqual(["done", []]);
});

test("a record that cannot be read is reported once, and then something may be sent", async () => {
  const world = attemptWorld();
  world.values.setItem("attempt:recharge:key 0000", '{"version":1}');
  const page = await open(world);
  expect(page.told()).toEqual(["unreadable"]);
  expect(page.outcome()).toEqual({ kind: "unreadable" });
  expect(world.records()).toEqual([]);
  await page.doAndPass(5_000, send);
  expect(page.told()).toEqual(["unreadable", "accepted"]);
});

test("lookups rest while nobody sees the page, and one is made on return", async () => {
  const { world, page } = await opened({ outcomes: [lateGateway(600_000)] });
  await page.doAndPass(1_000, send);
  page.setHidden(true);
  await world.pass(100);
  const before = world.lookups();
  await world.pass(40_000);
  expect(world.lookups()).toBe(before);
  page.setHidden(false);
  await world.pass(100);
  expect(world.lookups()).toBe(before + 1);
});
