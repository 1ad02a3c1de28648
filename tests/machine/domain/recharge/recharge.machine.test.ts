import { beforeEach, expect, test, vi } from "vitest";
import { visitOf } from "../../../../src/domain/attempt/record.ts";
import { fullPolicy, leanPolicy, type RechargeMethod } from "../../../../src/domain/policy.ts";
import { type FilledIn, wayBackOf } from "../../../../src/domain/recharge/recharge.machine.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import { recharge, rechargeId } from "../../../support/recharge-data.ts";
import { orderId } from "../../../support/shop-data.ts";
import {
  type SendingOutcome,
  openRecharges,
  type RechargeShop,
  row,
  site,
} from "../../../support/recharge-shop.ts";

beforeEach(() => void vi.useFakeTimers());

const payUrl = `${site}?no=2`;
const lost: SendingOutcome = { effectAfter: 0, answer: "dropped" };

test("without an open attempt nothing is asked of the server before the form opens", async () => {
  const flow = await openRecharges();
  expect(flow.state()).toBe("typing");
  expect(flow.shop.calls).toEqual([]);
  expect(flow.context().form).toEqual({ amount: "", method: "alipay" });
});

test("online: sent once under a record, left for the payment site as a visit [S1.7 S4.9]", async () => {
  const flow = await openRecharges();
  await flow.recharge();
  expect(flow.state()).toBe("leaving");
  expect(flow.left).toEqual([payUrl]);
  expect(flow.told).toEqual(["records are old", "leaving"]);
  expect(flow.shop.sendings()).toMatchObject([{ key: "key 1", body: expect.any(String) }]);
  expect(flow.status()).toBe("at the payment site");
  expect(visitOf(flow.attempt.getSnapshot().context.record)).toMatchObject({ payUrl, rowId: 2 });
});

test("any number of taps on submit send one", async () => {
  const flow = await openRecharges();
  await flow.send(
    { type: "AMOUNT_TYPED", amount: "500" },
    { type: "SUBMIT" },
    { type: "SUBMIT" },
    { type: "SUBMIT" },
  );
  await flow.send({ type: "SUBMIT" }, { type: "SUBMIT" });
  expect(flow.shop.sendings()).toHaveLength(1);
});

test.for([
  ["", "empty"],
  ["0", "notPositive"],
  ["0.00", "notPositive"],
  ["-5", "malformed"],
  ["abc", "malformed"],
  ["1,234", "ambiguous"],
  ["12.345", "ambiguous"],
  ["1.2345", "tooPrecise"],
  ["9".repeat(20), "tooLarge"],
] as const)("%j is told as %s and never sent", async ([amount, problem]) => {
  const flow = await openRecharges();
  await flow.recharge(amount);
  expect(flow.state()).toBe("typing");
  expect(flow.told).toEqual(["form has problems"]);
  expect(flow.context().problems).toEqual({ amount: problem });
  expect(flow.shop.sendings()).toEqual([]);
  await flow.send({ type: "AMOUNT_TYPED", amount: "5" });
  expect(flow.context().problems).toEqual({});
});

test("what is typed while it is sent changes nothing", async () => {
  const flow = await openRecharges();
  await flow.send(
    { type: "AMOUNT_TYPED", amount: "500" },
    { type: "SUBMIT" },
    { type: "AMOUNT_TYPED", amount: "7" },
    { type: "METHOD_CHOSEN", method: "usdt" },
    { type: "SUBMIT" },
  );
  expect(flow.shop.rows()).toMatchObject([{ amount: "500.00", method: "alipay" }, { id: 1 }]);
});

test("a method that the policy does not offer is not sent", async () => {
  const flow = await openRecharges({ policy: { ...fullPolicy, rechargeMethods: ["usdt"] } });
  await flow.recharge("5", "bank_transfer");
  expect(flow.context().problems).toEqual({ method: "notOffered" });
  expect(flow.shop.sendings()).toEqual([]);
});

test("the lean reading offers none", async () => {
  const flow = await openRecharges({ policy: leanPolicy });
  expect(flow.context().form.method).toBeNull();
  await flow.recharge("5");
  expect(flow.shop.sendings()).toEqual([]);
});

test.for(["usdt", "bank_transfer"] as const)(
  "%s: pending is an outcome, and paid when it is read as paid [S4.8 S4.9]",
  async (method) => {
    const flow = await openRecharges();
    await flow.recharge("500", method);
    expect(flow.state()).toBe("created");
    expect(flow.context().recharge).toMatchObject({ id: 2, method, status: "pending" });
    expect([flow.records(), flow.outcome()]).toEqual([[], null]);
    // The answer has told it: nothing is read until the customer asks.
    expect(flow.shop.calls.at(-1)).toBe("POST /api/client/recharges");
    await flow.send({ type: "CHECK" });
    expect(flow.told).toEqual(["records are old"]);
    flow.shop.settle(2, "paid");
    await flow.send({ type: "RETURNED" });
    expect(flow.context().recharge?.status).toBe("paid");
    expect(flow.told).toEqual(["records are old", "money may have moved"]);
    // That cannot change any more.
    const calls = flow.shop.calls.length;
    await flow.send({ type: "CHECK" }, { type: "RETURNED" });
    expect(flow.shop.calls).toHaveLength(calls);
    await flow.send({ type: "DONE", language: "en" });
    expect(flow.state()).toBe("typing");
    expect(flow.context().form.amount).toBe("");
  },
);

test("who comes back while a recharge is being read has it read again: that answer may be older", async () => {
  const flow = await openRecharges();
  await flow.recharge("500", "usdt");
  const calls = flow.shop.calls.length;
  await flow.send({ type: "CHECK" }, { type: "RETURNED" });
  expect(flow.shop.calls).toHaveLength(calls + 2);
});

test("a payment site is for online payments alone", async () => {
  const flow = await openRecharges({ payUrl: site });
  await flow.recharge("500", "usdt");
  expect(flow.state()).toBe("created");
  expect(flow.left).toEqual([]);
});

test.for(
  ["javascript:alert(1)", "data:text/html,x", "//pay.example", "alipays://x", ""].flatMap(
    (address) =>
      (["as it is", "yes", "dropped"] as const).map((heard) => [address, heard] as const),
  ),
)("the payment site %j is not opened, and there is no visit: %s", async ([address, heard]) => {
  const flow = await openRecharges({
    payUrl: address,
    outcomes: [{ effectAfter: 0, answer: heard }],
  });
  await flow.recharge();
  expect(flow.state()).toBe("created");
  expect(flow.context().linkRefused).toBe(address !== "");
  expect(flow.context().site).toBeNull();
  await flow.send({ type: "LEAVE_AGAIN" });
  expect(flow.left).toEqual([]);
  expect(flow.records()).toEqual([]);
});

test("back from the payment site without having paid: the visit goes on, and leads there again", async () => {
  const flow = await openRecharges();
  await flow.recharge();
  await flow.send({ type: "RETURNED" });
  expect(flow.state()).toBe("typing");
  expect(flow.status()).toBe("at the payment site");
  // Nothing else is sent meanwhile.
  await flow.recharge("700", "usdt");
  expect(flow.shop.sendings()).toHaveLength(1);
  await flow.pass(120_000);
  expect(flow.status()).toBe("at the payment site");
  await flow.send({ type: "LEAVE_AGAIN" });
  expect(flow.state()).toBe("leaving");
  expect(flow.left).toEqual([payUrl, payUrl]);
  expect(flow.shop.sendings()).toHaveLength(1);
});

test.for(["paid", "failed", "cancelled"] as const)(
  "the visit ends when the recharge is %s",
  async (status) => {
    const flow = await openRecharges();
    await flow.recharge();
    await flow.send({ type: "RETURNED" });
    flow.shop.settle(2, status);
    await flow.pass(60_000);
    expect(flow.state()).toBe("created");
    expect(flow.context().recharge).toMatchObject({ id: 2, status });
    expect(flow.status()).toBe("free");
    expect(flow.records()).toEqual([]);
    expect(flow.outcome()).toBeNull();
  },
);

test("a visit is of its recharge: another one of the same amount does not end it", async () => {
  const flow = await openRecharges();
  await flow.recharge();
  flow.shop.add(row(3, { status: "paid" }));
  await flow.pass(60_000);
  expect(flow.status()).toBe("at the payment site");
});

test("an unknown status is no end of a visit", async () => {
  const flow = await openRecharges();
  await flow.recharge();
  flow.shop.settle(2, "other");
  await flow.pass(60_000);
  expect(flow.status()).toBe("at the payment site");
});

test("nothing was paid there: the customer's confirmation ends the visit", async () => {
  const flow = await openRecharges();
  await flow.recharge();
  await flow.send({ type: "RETURNED" });
  decide(flow.attempt, "dismiss");
  await flow.pass(100);
  expect(flow.state()).toBe("typing");
  expect(flow.records()).toEqual([]);
  expect(flow.outcome()).toBeNull();
  expect(flow.told).toEqual(["records are old", "leaving", "money may have moved"]);
  await flow.recharge("700", "usdt");
  expect(flow.state()).toBe("created");
});

test("a press on the way to a payment site whose visit has just ended asks nothing of the shop", async () => {
  const flow = await openRecharges();
  await flow.recharge();
  await flow.send({ type: "RETURNED" });
  decide(flow.attempt, "dismiss");
  await flow.pass(500);
  flow.shop.calls.length = 0;
  await flow.send({ type: "LEAVE_AGAIN" });
  expect([flow.state(), flow.left, flow.shop.calls]).toEqual(["typing", [payUrl], []]);
});

test.for([
  ["as it is", "the recharge"],
  ["address", "only the payment site"],
] as const)(
  "a visit, whose answer told %2$s, that began in another visit of the wallet is there, by whatever way one comes",
  async ([heard]) => {
    const flow = await openRecharges({ outcomes: [{ effectAfter: 0, answer: heard }] });
    await flow.recharge();
    const later = await flow.browser.open();
    expect(later.state()).toBe("typing");
    expect(later.status()).toBe("at the payment site");
    const sentBack = await flow.browser.open({ returnedFor: rechargeId(2) });
    expect(sentBack.state()).toBe("typing");
    expect(sentBack.status()).toBe("at the payment site");
    flow.shop.settle(2, "paid");
    await flow.pass(60_000);
    expect(sentBack.context().recharge?.status).toBe("paid");
    expect(later.context().recharge?.status).toBe("paid");
  },
);

test("sent back for another recharge than the visit's: that one is shown, and the visit goes on", async () => {
  const flow = await openRecharges({ rows: [row(1, { status: "paid" })] });
  await flow.recharge();
  const sentBack = await flow.browser.open({ returnedFor: rechargeId(1) });
  await flow.pass(100);
  expect(sentBack.state()).toBe("created");
  expect(sentBack.context().recharge).toMatchObject({ id: 1, status: "paid" });
  expect(sentBack.status()).toBe("at the payment site");
});

test.for<readonly [when: string, taps: readonly ("RETURNED" | "LEAVE_AGAIN" | "RESEND")[]]>([
  ["just before it is pressed", ["RETURNED", "RESEND", "LEAVE_AGAIN"]],
  ["just after it was pressed", ["RETURNED", "LEAVE_AGAIN", "RESEND"]],
  ["from a page that could not be left", ["RESEND", "LEAVE_AGAIN"]],
])(
  "while the payment site's address is asked for again, %s, nothing leads to the old one",
  async ([, taps]) => {
    const flow = await openRecharges();
    await flow.recharge();
    for (const type of taps)
      if (type === "RESEND") flow.attempt.send({ type });
      else void flow.send({ type });
    await flow.pass(500);
    expect(flow.left).toEqual([payUrl, `${site}?no=3`]);
  },
);

test.for(["failed", "cancelled"] as const)(
  "%s: understood, the form offers the same again",
  async (status) => {
    const flow = await openRecharges({
      rows: [row(9, { status, method: "usdt" })],
      returnedFor: rechargeId(9),
    });
    expect(flow.state()).toBe("created");
    await flow.send({ type: "DONE", language: "en" });
    expect(flow.context().form).toEqual({ amount: "500.00", method: "usdt" });
    expect(flow.context().recharge).toBeNull();
  },
);

test("failed, by a method that is not offered: the form stays empty", async () => {
  const flow = await openRecharges({
    rows: [row(9, { status: "failed", method: "other" })],
    returnedFor: rechargeId(9),
  });
  await flow.send({ type: "DONE", language: "en" });
  expect(flow.context().form).toEqual({ amount: "", method: "alipay" });
});

test("a page that the payment site opens reads until the recharge that it names", async () => {
  const flow = await openRecharges({
    rows: Array.from({ length: 30 }, (_, place) => row(30 - place, { status: "paid" })),
    returnedFor: rechargeId(19),
  });
  await flow.pass(100);
  expect(flow.shop.calls).toEqual([
    "GET /api/client/recharges?page=1",
    "GET /api/client/recharges?page=2",
  ]);
  expect(flow.state()).toBe("created");
  expect(flow.told).toEqual(["money may have moved"]);
});

test("a recharge that is not among the newest ones is said to be missing", async () => {
  const flow = await openRecharges({ returnedFor: rechargeId(77) });
  await flow.pass(100);
  expect(flow.state()).toBe("not among the newest");
  await flow.send({ type: "DONE", language: "en" });
  expect(flow.state()).toBe("typing");
});

test("what cannot be read is said, and read again when asked", async () => {
  const flow = await openRecharges({ rows: [row(9)], returnedFor: rechargeId(9) });
  flow.shop.die(true);
  await flow.send({ type: "CHECK" });
  await flow.pass(30_000);
  expect(flow.state()).toBe("read failed");
  expect(flow.context().failure).not.toBeNull();
  flow.shop.die(false);
  await flow.send({ type: "CHECK" });
  expect(flow.state()).toBe("created");
});

test("a server that says no more than yes: an older recharge of the same amount is not what was sent", async () => {
  const flow = await openRecharges({
    rows: [row(1, { method: "usdt", status: "failed" })],
    outcomes: [{ effectAfter: 5_000, answer: "yes" }],
  });
  await flow.recharge("500", "usdt");
  expect(flow.state()).toBe("not among the newest");
  expect(flow.context().recharge).toBeNull();
});

test("a server that says no more than yes: what was sent is found in the list", async () => {
  const flow = await openRecharges({ outcomes: [{ effectAfter: 0, answer: "yes" }] });
  await flow.recharge("500", "usdt", 110);
  // Another device of the same customer.
  flow.shop.add(row(3, { method: "usdt", amount: "700.00" }));
  await flow.pass(500);
  expect(flow.state()).toBe("created");
  expect(flow.context().recharge?.id).toBe(2);
});

test("refused: reported in the server's words, the record cleared, what was typed stays", async () => {
  const flow = await openRecharges({ outcomes: [{ effectAfter: null, answer: "refused" }] });
  await flow.recharge("500");
  expect(flow.state()).toBe("typing");
  expect(flow.outcome()).toMatchObject({ kind: "refused", failure: { message: "Too much" } });
  expect(flow.context().form.amount).toBe("500");
  expect(flow.records()).toEqual([]);
  expect(flow.told).toEqual([]);
  await flow.send({ type: "DONE", language: "en" });
  expect(flow.outcome()).toBeNull();
});

test("the session's end leaves no attempt behind", async () => {
  const flow = await openRecharges({ outcomes: [{ effectAfter: null, answer: "ended" }] });
  await flow.recharge();
  expect(flow.state()).toBe("typing");
  expect(flow.records()).toEqual([]);
});

test("what cannot be read before is not sent", async () => {
  const flow = await openRecharges();
  flow.shop.die(true);
  await flow.recharge();
  await flow.pass(60_000);
  expect(flow.state()).toBe("typing");
  expect(flow.outcome()).toMatchObject({ kind: "not sent", why: { kind: "failure" } });
  expect([flow.told, flow.shop.sendings()]).toEqual([[], []]);
});

test("made on another device since the form opened: shown, and one more only when asked for", async () => {
  const flow = await openRecharges();
  await flow.send({ type: "OPENED" });
  flow.shop.add(row(2, { method: "usdt" }));
  await flow.send(
    { type: "AMOUNT_TYPED", amount: "500" },
    { type: "METHOD_CHOSEN", method: "usdt" },
    { type: "SUBMIT" },
  );
  expect(flow.shop.sendings()).toEqual([]);
  expect(flow.outcome()).toMatchObject({ kind: "done before", rows: [{ id: 2 }] });
  await flow.send({ type: "SUBMIT_ANOTHER" });
  expect(flow.shop.sendings()).toHaveLength(1);
  expect(flow.context().recharge?.id).toBe(3);
  expect(flow.told).toEqual(["money may have moved", "records are old"]);
});

test("another one is asked for where none is shown: it is sent as any other", async () => {
  const flow = await openRecharges({
    outcomes: [
      { effectAfter: null, answer: "refused" },
      { effectAfter: null, answer: "gateway" },
    ],
  });
  await flow.send({ type: "AMOUNT_TYPED", amount: "500" }, { type: "SUBMIT_ANOTHER" });
  expect(flow.outcome()?.kind).toBe("refused");
  await flow.send({ type: "SUBMIT_ANOTHER" });
  expect(flow.status()).toBe("in doubt");
  expect(flow.attempt.getSnapshot().context.record).toMatchObject({ baseline: [1] });
});

test("the answer is lost after the server acted: found by reading, sent once, can be paid", async () => {
  const flow = await openRecharges({ outcomes: [lost] });
  await flow.recharge();
  expect(flow.state()).toBe("created");
  expect(flow.context().recharge?.id).toBe(2);
  expect([flow.context().site?.href, flow.context().linkRefused]).toEqual([payUrl, false]);
  expect(flow.context().form.amount).toBe("");
  expect(flow.shop.sendings()).toHaveLength(1);
  expect(flow.records()).toEqual([]);
  await flow.send({ type: "LEAVE_AGAIN" });
  expect(flow.left).toEqual([payUrl]);
  flow.shop.settle(2, "paid");
  await flow.send({ type: "RETURNED" });
  expect(flow.context().recharge?.status).toBe("paid");
});

test("online, in doubt, sent again and led to the payment site: the late twin is reported with it", async () => {
  const flow = await openRecharges({ outcomes: [{ effectAfter: 90_000, answer: "gateway" }] });
  await flow.recharge("500", "alipay");
  await flow.pass(65_000);
  decide(flow.attempt, "resend");
  flow.attempt.send({ type: "RESEND" });
  await flow.pass(1_000);
  expect(flow.state()).toBe("leaving");
  await flow.send({ type: "RETURNED" });
  await flow.pass(60_000);
  expect(flow.shop.rows()).toHaveLength(3);
  expect(flow.status()).toBe("at the payment site");
  flow.shop.settle(2, "paid");
  await flow.pass(60_000);
  expect(flow.outcome()).toMatchObject({ kind: "found twice", rows: [{ id: 2 }, { id: 3 }] });
});

test.for<
  readonly [what: string, form: { readonly amount: string; readonly method: RechargeMethod }]
>([
  ["another amount", { amount: "700", method: "usdt" }],
  ["another method", { amount: "500", method: "bank_transfer" }],
  ["a method and no amount", { amount: "", method: "usdt" }],
])("a twin that is found late leaves what has been filled in since: %s", async ([, form]) => {
  const flow = await openRecharges({ outcomes: [{ effectAfter: 90_000, answer: "gateway" }] });
  await flow.recharge("500", "usdt");
  await flow.pass(64_500);
  decide(flow.attempt, "resend");
  flow.attempt.send({ type: "RESEND" });
  await flow.pass(1_000);
  await flow.send(
    { type: "DONE", language: "en" },
    { type: "AMOUNT_TYPED", amount: form.amount },
    { type: "METHOD_CHOSEN", method: form.method },
  );
  await flow.pass(24 * 3_600_000);
  expect(flow.outcome()).toMatchObject({ kind: "found twice", rows: [{ id: 2 }, { id: 3 }] });
  expect(flow.context().form).toEqual(form);
});

test("in doubt, sent again, and both took effect: reported with an empty form", async () => {
  const flow = await openRecharges({
    outcomes: [
      { effectAfter: 70_000, answer: "gateway" },
      { effectAfter: 5_000, answer: "gateway" },
    ],
  });
  await flow.recharge("500", "usdt");
  await flow.pass(64_500);
  expect(flow.context().form.amount).toBe("500");
  decide(flow.attempt, "resend");
  flow.attempt.send({ type: "RESEND" });
  await flow.pass(30_000);
  expect(flow.outcome()).toMatchObject({ kind: "found twice", rows: [{ id: 2 }, { id: 3 }] });
  expect(flow.state()).toBe("typing");
  expect(flow.context().form.amount).toBe("");
});

test("it ends while the customer is on another screen: reported when the wallet opens", async () => {
  const flow = await openRecharges({ outcomes: [{ effectAfter: 8_000, answer: "gateway" }] });
  await flow.recharge("500", "usdt");
  expect(flow.status()).toBe("in doubt");
  flow.leaveScreen();
  await flow.pass(20_000);
  await flow.comeBack();
  expect(flow.state()).toBe("created");
  expect(flow.context().recharge?.id).toBe(2);
  expect(flow.outcome()).toBeNull();
  expect(flow.shop.sendings()).toHaveLength(1);
});

test("two tabs at the same moment: one sends, and the other shows what it made", async () => {
  const flow = await openRecharges();
  const other = await flow.browser.open();
  await Promise.all([flow.recharge("500", "usdt"), other.recharge("500", "usdt")]);
  await flow.pass(60_000);
  expect(flow.shop.sendings()).toHaveLength(1);
  expect(flow.shop.rows()).toHaveLength(2);
  expect([flow, other].map((tab) => tab.context().recharge?.id ?? tab.outcome()?.kind)).toContain(
    2,
  );
});

test("a pending record is gone on with on the payment site, if that may be opened", async () => {
  // The list says less than the record did.
  const flow = await openRecharges({ rows: [row(3, { pay_url: null })] });
  await flow.send({ type: "PAY", recharge: recharge(3, { payUrl: "javascript:1" }) });
  await flow.send({ type: "PAY", recharge: recharge(3, { payUrl: site, status: "paid" }) });
  await flow.send({ type: "PAY", recharge: recharge(3, { payUrl: site, method: "usdt" }) });
  expect(flow.state()).toBe("typing");
  await flow.send({ type: "PAY", recharge: recharge(3, { payUrl: site }) });
  expect(flow.state()).toBe("leaving");
  expect(flow.left).toEqual([site]);
  await flow.send({ type: "RETURNED" });
  expect(flow.state()).toBe("created");
  await flow.send({ type: "LEAVE_AGAIN" });
  expect(flow.left).toEqual([site, site]);
  flow.shop.settle(3, "paid");
  await flow.send({ type: "RETURNED" });
  expect(flow.context()).toMatchObject({ recharge: { status: "paid" }, site: null });
  await flow.send({ type: "LEAVE_AGAIN" });
  expect([flow.state(), flow.left]).toEqual(["created", [site, site]]);
});

test.for(["paid", "failed", "cancelled", "other"] as const)(
  "a record that is old by now, for the recharge is %s elsewhere: the page is not left, and its status is told",
  async (status) => {
    const flow = await openRecharges({ rows: [row(3)] });
    flow.shop.settle(3, status);
    await flow.send({ type: "PAY", recharge: recharge(3, { payUrl: `${site}?no=3` }) });
    expect(flow.left).toEqual([]);
    expect(flow.state()).toBe("created");
    expect(flow.context().recharge).toMatchObject({ id: 3, status });
  },
);

test("a pending recharge that is shown for long and cancelled since: nothing leads to its payment site", async () => {
  const flow = await openRecharges({ outcomes: [lost] });
  await flow.recharge();
  flow.shop.settle(2, "cancelled");
  await flow.send({ type: "LEAVE_AGAIN" });
  expect(flow.left).toEqual([]);
  expect(flow.context().recharge?.status).toBe("cancelled");
});

test.for(["paid", "failed", "cancelled"] as const)(
  "a visit whose recharge is %s since: it does not lead there again, and ends at once",
  async (status) => {
    const flow = await openRecharges({
      outcomes: [{ effectAfter: 0, answer: status === "paid" ? "address" : "as it is" }],
    });
    await flow.recharge();
    flow.shop.settle(2, status);
    // Whether or not the page was back meanwhile.
    if (status !== "failed") await flow.send({ type: "RETURNED" });
    await flow.send({ type: "LEAVE_AGAIN" });
    expect(flow.left).toEqual([payUrl]);
    expect(flow.state()).toBe("created");
    expect(flow.context().recharge).toMatchObject({ id: 2, status });
    expect(flow.status()).toBe("free");
  },
);

test.for([
  ["that the shop's answer named", "as it is"],
  ["of which the shop told the payment site alone", "address"],
] as const)(
  "a visit of a recharge %s, paid since, below a page of newer ones: it does not lead there again",
  async ([, answer]) => {
    const flow = await openRecharges({ outcomes: [{ effectAfter: 0, answer }] });
    await flow.recharge();
    await flow.send({ type: "RETURNED" });
    flow.shop.settle(2, "paid");
    for (let id = 3; id <= 12; id += 1) flow.shop.add(row(id));
    await flow.send({ type: "LEAVE_AGAIN" });
    expect(flow.left).toEqual([payUrl]);
    await flow.pass(1_000);
    expect(flow.context().recharge).toMatchObject({ id: 2, status: "paid" });
  },
);

test("a server that says no more than yes: what was sent is found below a page of newer ones", async () => {
  const flow = await openRecharges({ outcomes: [{ effectAfter: 0, answer: "yes" }] });
  await flow.recharge("500", "usdt", 110);
  flow.shop.die(true);
  await flow.pass(30_000);
  expect(flow.state()).toBe("read failed");
  flow.shop.die(false);
  for (let id = 3; id <= 12; id += 1) flow.shop.add(row(id));
  await flow.send({ type: "CHECK" });
  expect(flow.context().recharge).toMatchObject({ id: 2, amount: 500_00 });
});

test.for([
  [
    "on the second page: it is left for",
    19,
    { state: "leaving", left: [`${site}?no=19`], pages: 2 },
  ],
  [
    "on no page: it is said to be missing",
    77,
    { state: "not among the newest", left: [], pages: 3 },
  ],
] as const)(
  "before the page is left for an old record, the list is read down to it, and it is %s",
  async ([, id, { state, left, pages }]) => {
    const flow = await openRecharges({
      rows: Array.from({ length: 30 }, (_, place) => row(30 - place)),
    });
    await flow.send({ type: "PAY", recharge: recharge(id, { payUrl: `${site}?no=${id}` }) });
    expect([flow.state(), flow.left]).toEqual([state, left]);
    expect(flow.shop.calls).toHaveLength(pages);
  },
);

test("the shop cannot be reached before the page is left: it stays, says so, and is left with the next press", async () => {
  const flow = await openRecharges({ rows: [row(3)] });
  const pay = { type: "PAY", recharge: recharge(3, { payUrl: `${site}?no=3` }) } as const;
  flow.shop.die(true);
  await flow.send(pay);
  await flow.pass(60_000);
  expect([flow.state(), flow.left]).toEqual(["read failed", []]);
  expect(flow.context().failure).not.toBeNull();
  flow.shop.die(false);
  await flow.send(pay);
  expect([flow.state(), flow.left]).toEqual(["leaving", [`${site}?no=3`]]);
});

test("the shop cannot be reached during a visit: the page is not left, and the visit tells it", async () => {
  const flow = await openRecharges();
  await flow.recharge();
  await flow.send({ type: "RETURNED" });
  flow.shop.die(true);
  await flow.send({ type: "LEAVE_AGAIN" });
  await flow.pass(60_000);
  expect([flow.state(), flow.left]).toEqual(["typing", [payUrl]]);
  expect(flow.attempt.getSnapshot().context.lookupFailed).toBe(true);
});

test("who is asked whether nothing was paid there is not taken there meanwhile", async () => {
  const flow = await openRecharges();
  await flow.recharge();
  await flow.send({ type: "RETURNED" });
  flow.attempt.send({ type: "ASK", about: "dismiss" });
  await flow.send({ type: "LEAVE_AGAIN" });
  expect([flow.state(), flow.left]).toEqual(["typing", [payUrl]]);
});

test("two taps on the way to the payment site read once and leave once", async () => {
  const flow = await openRecharges({ rows: [row(3)] });
  const pay = { type: "PAY", recharge: recharge(3, { payUrl: `${site}?no=3` }) } as const;
  const calls = flow.shop.calls.length;
  await flow.send(pay, pay);
  expect(flow.left).toHaveLength(1);
  expect(flow.shop.calls).toHaveLength(calls + 1);
});

test.for([
  { type: "RECORD_CLOSED" },
  { type: "DONE", language: "en" },
  { type: "RETURNED" },
] as const)(
  "$type while it is read: the page is not left seconds later, when nobody expects it",
  async (event) => {
    const flow = await openRecharges({ rows: [row(3)] });
    const pay = { type: "PAY", recharge: recharge(3, { payUrl: `${site}?no=3` }) } as const;
    await flow.send(pay, event);
    expect(flow.left).toEqual([]);
  },
);

test("what came of an earlier visit opens the popup by itself, once", async () => {
  const flow = await openRecharges({ rows: [row(7)], returnedFor: rechargeId(7) });
  await flow.pass(100);
  expect([flow.state(), flow.popup()]).toEqual(["created", "form"]);
  await flow.send({ type: "DONE", language: "en" });
  expect([flow.state(), flow.popup()]).toEqual(["typing", "closed"]);
  await flow.send(
    { type: "PAY", recharge: recharge(7, { payUrl: `${site}?no=7` }) },
    { type: "RETURNED" },
  );
  expect([flow.state(), flow.popup()]).toEqual(["created", "closed"]);
});

const gateway = (effectAfter: number): SendingOutcome => ({ effectAfter, answer: "gateway" });

test.for<
  readonly [
    kind: string,
    outcomes: readonly SendingOutcome[],
    meanwhile: ((shop: RechargeShop) => void) | null,
  ]
>([
  ["refused", [{ effectAfter: null, answer: "refused" }], null],
  ["not sent", [], (shop) => shop.die(true)],
  ["done before", [], (shop) => shop.add(row(2, { method: "usdt" }))],
  ["found twice", [gateway(70_000), gateway(5_000)], null],
])(
  "an attempt that ended as %s while no wallet was open is reported, with the form to go on",
  async ([kind, outcomes, meanwhile]) => {
    const flow = await openRecharges({ outcomes });
    await flow.recharge("500", "usdt", 10);
    flow.leaveScreen();
    await flow.pass(65);
    meanwhile?.(flow.shop);
    await flow.pass(65_000);
    decide(flow.attempt, "resend");
    flow.attempt.send({ type: "RESEND" });
    await flow.pass(30_000);
    flow.shop.die(false);
    flow.shop.calls.length = 0;
    // Before whatever the payment site sends the customer back for.
    await flow.comeBack(rechargeId(1));
    expect(flow.outcome()).toMatchObject({ kind });
    // As whenever a form is shown: what there is before the next sending.
    expect(flow.shop.calls).toEqual(["GET /api/client/recharges?page=1"]);
    expect([flow.state(), flow.popup()]).toEqual(["typing", "form"]);
  },
);

test("a record is shown over the wallet, and closing it says nothing of the recharge", async () => {
  const flow = await openRecharges();
  const record = recharge(3, { payUrl: `${site}?no=3` });
  await flow.send({ type: "RECORD_OPENED", recharge: record });
  expect([flow.popup(), flow.context().record]).toEqual(["record", record]);
  await flow.send({ type: "PAY", recharge: record }, { type: "RETURNED" });
  expect(flow.popup()).toBe("record");
  await flow.send({ type: "RECORD_CLOSED" });
  expect(flow.popup()).toBe("closed");
});

test("what was typed when the session ended comes back into an empty form only", async () => {
  const flow = await openRecharges();
  await flow.send({ type: "SUBMIT" });
  await flow.send({ type: "DRAFT_RESTORED", form: { amount: "77.70", method: "usdt" } });
  expect(flow.context()).toMatchObject({ form: { amount: "77.70", method: "usdt" } });
  expect(flow.context().problems).toEqual({});
  await flow.send({ type: "DRAFT_RESTORED", form: { amount: "1", method: "alipay" } });
  expect(flow.context().form).toEqual({ amount: "77.70", method: "usdt" });
});

/** What an order lacks, filled in. */
const topUp: FilledIn = { orderId: orderId(204), amount: "45.50" };

test("what an order lacks is filled in, and sent when the customer says so, with the way back in its record", async () => {
  const flow = await openRecharges({ topUp });
  expect(flow.context().form).toEqual({ amount: "45.50", method: "alipay" });
  expect(flow.shop.sendings()).toEqual([]);
  await flow.send({ type: "OPENED" }, { type: "SUBMIT" });
  expect(flow.shop.rows()).toMatchObject([{ amount: "45.50" }, { id: 1 }]);
  // Nothing of it is sent to the shop.
  expect(flow.shop.sendings()[0]?.body).not.toContain("204");
  expect(flow.attempt.getSnapshot().context.record?.request).toMatchObject({ forOrder: 204 });
  expect(wayBackOf(flow.context())).toBe(204);
  expect(flow.context().form.amount).toBe("");
});

test("the way back outlasts a reload at the payment site, and the payment's end", async () => {
  const flow = await openRecharges({ topUp });
  await flow.send({ type: "OPENED" }, { type: "SUBMIT" });
  flow.close();
  const again = await flow.browser.open({ returnedFor: rechargeId(2) });
  expect(wayBackOf(again.context())).toBe(204);
  flow.shop.settle(2, "paid");
  again.attempt.send({ type: "CHECK" });
  await again.send();
  expect(again.context().recharge).toMatchObject({ id: 2, status: "paid" });
  expect(wayBackOf(again.context())).toBe(204);
  await again.send({ type: "DONE", language: "en" });
  expect(wayBackOf(again.context())).toBeNull();
});

test("a transfer that waits for its money keeps the way back; the next recharge has none", async () => {
  const flow = await openRecharges({ topUp });
  await flow.send(
    { type: "OPENED" },
    { type: "METHOD_CHOSEN", method: "bank_transfer" },
    { type: "SUBMIT" },
  );
  expect(flow.context().recharge).toMatchObject({ status: "pending" });
  expect(wayBackOf(flow.context())).toBe(204);
  await flow.send({ type: "DONE", language: "en" });
  await flow.recharge("5", "bank_transfer");
  expect(wayBackOf(flow.context())).toBeNull();
});

test("a transfer for an order that has failed: the same is offered again, for that order", async () => {
  const flow = await openRecharges({ topUp });
  await flow.send(
    { type: "OPENED" },
    { type: "METHOD_CHOSEN", method: "bank_transfer" },
    { type: "SUBMIT" },
  );
  flow.shop.settle(2, "failed");
  await flow.send({ type: "CHECK" });
  await flow.send({ type: "DONE", language: "en" });
  expect(flow.context()).toMatchObject({
    form: { amount: "45.50", method: "bank_transfer" },
    forOrder: 204,
  });
});

test.for([
  ["paid", "paid"],
  ["cancelled", "cancelled"],
  ["deleted", null],
] as const)(
  "the order is %s elsewhere: who comes back to recharge for it is told, in the form and on the way back",
  async ([, status]) => {
    const flow = await openRecharges({ topUp });
    expect(flow.context().unpayableOrder).toBeNull();
    flow.shop.setOrder(status);
    await flow.send({ type: "RETURNED" });
    expect(flow.context().unpayableOrder).toBe(204);
    await flow.send({ type: "OPENED" }, { type: "SUBMIT" });
    // A later visit of the wallet knows the order by the attempt's record alone.
    const later = await flow.browser.open();
    await later.send();
    expect(later.context()).toMatchObject({ forOrder: null, unpayableOrder: 204 });
  },
);

test("a visit is one, although another tab finds the recharge while its address is awaited", async () => {
  const tab = await openRecharges({ outcomes: [{ effectAfter: null, answer: "gateway" }] });
  await tab.recharge();
  await tab.pass(62_000);
  const other = await tab.browser.open();
  decide(tab.attempt, "resend");
  tab.attempt.send({ type: "RESEND" });
  await tab.pass(70);
  other.attempt.send({ type: "CHECK" });
  await tab.pass(1_000);
  expect(other.state()).toBe("created");
  expect(tab.left).toHaveLength(1);
  await tab.send({ type: "RETURNED" });
  expect(tab.status()).toBe("at the payment site");
});
