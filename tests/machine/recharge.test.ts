import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { full, lean } from "../../src/domain/policy.ts";
import { recharge, rechargeId } from "../support/recharge-data.ts";
import { type Fate, openDesk, row, site } from "../support/recharge-shop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const payUrl = `${site}?no=2`;
const lost: Fate = { effectAfter: 0, answer: "dropped" };

test("without an open attempt nothing is asked of the server before the form opens", async () => {
  const desk = await openDesk();
  expect(desk.state()).toBe("typing");
  expect(desk.shop.calls).toEqual([]);
  expect(desk.context().form).toEqual({ amount: "", method: "alipay" });
});

test("online: sent once under a record, left for the payment site as a visit [S1.7 S4.9]", async () => {
  const desk = await openDesk();
  await desk.recharge();
  expect(desk.state()).toBe("leaving");
  expect(desk.left).toEqual([payUrl]);
  expect(desk.told).toEqual(["changed", "leaving"]);
  expect(desk.shop.sendings()).toMatchObject([{ key: "key 1", body: expect.any(String) }]);
  expect(desk.status()).toBe("at the payment site");
  expect(desk.attempt.getSnapshot().context.record?.visit).toMatchObject({ payUrl, rowId: 2 });
});

test("any number of taps on submit send one", async () => {
  const desk = await openDesk();
  await desk.send(
    { type: "AMOUNT_TYPED", amount: "500" },
    { type: "SUBMIT" },
    { type: "SUBMIT" },
    { type: "SUBMIT" },
  );
  await desk.send({ type: "SUBMIT" }, { type: "SUBMIT" });
  expect(desk.shop.sendings()).toHaveLength(1);
});

test.for(["", "0", "0.00", "-5", "abc", "1,234", "1.234", "9".repeat(20)])(
  "%j is told and never sent",
  async (amount) => {
    const desk = await openDesk();
    await desk.recharge(amount);
    expect(desk.state()).toBe("typing");
    expect(desk.told).toEqual(["form has problems"]);
    expect(desk.context().problems.amount).toBeDefined();
    expect(desk.shop.sendings()).toEqual([]);
    await desk.send({ type: "AMOUNT_TYPED", amount: "5" });
    expect(desk.context().problems).toEqual({});
  },
);

test("what is typed while it is sent changes nothing", async () => {
  const desk = await openDesk();
  await desk.send(
    { type: "AMOUNT_TYPED", amount: "500" },
    { type: "SUBMIT" },
    { type: "AMOUNT_TYPED", amount: "7" },
    { type: "METHOD_CHOSEN", method: "usdt" },
    { type: "SUBMIT" },
  );
  expect(desk.shop.rows()).toMatchObject([{ amount: "500.00", method: "alipay" }, { id: 1 }]);
});

test("a method that the policy does not offer is not sent", async () => {
  const desk = await openDesk({ policy: { ...full, rechargeMethods: ["usdt"] } });
  await desk.recharge("5", "bank_transfer");
  expect(desk.context().problems).toEqual({ method: "notOffered" });
  expect(desk.shop.sendings()).toEqual([]);
});

test("the lean reading offers none", async () => {
  const desk = await openDesk({ policy: lean });
  expect(desk.context().form.method).toBeNull();
  await desk.recharge("5");
  expect(desk.shop.sendings()).toEqual([]);
});

test.for(["usdt", "bank_transfer"] as const)(
  "%s: pending is an outcome, and paid when it is read as paid [S4.8 S4.9]",
  async (method) => {
    const desk = await openDesk();
    await desk.recharge("500", method);
    expect(desk.state()).toBe("made");
    expect(desk.context().recharge).toMatchObject({ id: 2, method, status: "pending" });
    expect(desk.records()).toEqual([]);
    await desk.send({ type: "CHECK" });
    expect(desk.told).toEqual(["changed"]);
    desk.shop.settle(2, "paid");
    await desk.send({ type: "RETURNED" });
    expect(desk.context().recharge?.status).toBe("paid");
    expect(desk.told).toEqual(["changed", "changed"]);
    await desk.send({ type: "DONE" });
    expect(desk.state()).toBe("typing");
    expect(desk.context().form.amount).toBe("");
  },
);

test("a payment site is for online payments alone", async () => {
  const desk = await openDesk({ payUrl: site });
  await desk.recharge("500", "usdt");
  expect(desk.state()).toBe("made");
  expect(desk.left).toEqual([]);
});

test.for(["javascript:alert(1)", "data:text/html,x", "//pay.example", "alipays://x", ""])(
  "the payment site %j is not opened, and there is no visit",
  async (address) => {
    const desk = await openDesk({ payUrl: address });
    await desk.recharge();
    expect(desk.state()).toBe("made");
    expect(desk.context().linkRefused).toBe(address !== "");
    expect(desk.context().site).toBeNull();
    expect(desk.left).toEqual([]);
    expect(desk.records()).toEqual([]);
  },
);

test("back from the payment site without having paid: the visit goes on, and leads there again", async () => {
  const desk = await openDesk();
  await desk.recharge();
  await desk.send({ type: "RETURNED" });
  expect(desk.state()).toBe("typing");
  expect(desk.status()).toBe("at the payment site");
  // Nothing else is sent meanwhile.
  await desk.recharge("700", "usdt");
  expect(desk.shop.sendings()).toHaveLength(1);
  await desk.pass(120_000);
  expect(desk.status()).toBe("at the payment site");
  await desk.send({ type: "LEAVE_AGAIN" });
  expect(desk.state()).toBe("leaving");
  expect(desk.left).toEqual([payUrl, payUrl]);
  expect(desk.shop.sendings()).toHaveLength(1);
});

test.for(["paid", "failed", "cancelled"] as const)(
  "the visit ends when the recharge is %s",
  async (status) => {
    const desk = await openDesk();
    await desk.recharge();
    await desk.send({ type: "RETURNED" });
    desk.shop.settle(2, status);
    await desk.pass(60_000);
    expect(desk.state()).toBe("made");
    expect(desk.context().recharge).toMatchObject({ id: 2, status });
    expect(desk.status()).toBe("free");
    expect(desk.records()).toEqual([]);
    expect(desk.outcome()).toBeNull();
  },
);

test("a visit is of its recharge: another one of the same amount does not end it", async () => {
  const desk = await openDesk();
  await desk.recharge();
  desk.shop.add(row(3, { status: "paid" }));
  await desk.pass(60_000);
  expect(desk.status()).toBe("at the payment site");
});

test("an unknown status is no end of a visit", async () => {
  const desk = await openDesk();
  await desk.recharge();
  desk.shop.settle(2, "other");
  await desk.pass(60_000);
  expect(desk.status()).toBe("at the payment site");
});

test("nothing was paid there: the customer's word ends the visit", async () => {
  const desk = await openDesk();
  await desk.recharge();
  await desk.send({ type: "RETURNED" });
  desk.attempt.send({ type: "DISMISS" });
  await desk.pass(100);
  expect(desk.state()).toBe("typing");
  expect(desk.records()).toEqual([]);
  expect(desk.outcome()).toBeNull();
  await desk.recharge("700", "usdt");
  expect(desk.state()).toBe("made");
});

test("a visit that began in another visit of the wallet is there, by whatever way one comes", async () => {
  const desk = await openDesk();
  await desk.recharge();
  const later = await desk.browser.open();
  expect(later.state()).toBe("typing");
  expect(later.status()).toBe("at the payment site");
  const sentBack = await desk.browser.open({ returnedFor: rechargeId(2) });
  expect(sentBack.state()).toBe("typing");
  expect(sentBack.status()).toBe("at the payment site");
  desk.shop.settle(2, "paid");
  await desk.pass(60_000);
  expect(sentBack.context().recharge?.status).toBe("paid");
  expect(later.context().recharge?.status).toBe("paid");
});

test.for(["failed", "cancelled"] as const)(
  "%s: understood, the form offers the same again",
  async (status) => {
    const desk = await openDesk({
      rows: [row(9, { status, method: "usdt" })],
      returnedFor: rechargeId(9),
    });
    expect(desk.state()).toBe("made");
    await desk.send({ type: "DONE" });
    expect(desk.context().form).toEqual({ amount: "500.00", method: "usdt" });
    expect(desk.context().recharge).toBeNull();
  },
);

test("a page that the payment site opens anew reads the recharge that it names", async () => {
  const desk = await openDesk({ rows: [row(9, { status: "paid" })], returnedFor: rechargeId(9) });
  await desk.pass(100);
  expect(desk.shop.calls).toEqual(["GET /api/client/recharges?page=1"]);
  expect(desk.state()).toBe("made");
  expect(desk.told).toEqual(["changed"]);
});

test("a recharge that is not among the newest ones is said to be missing", async () => {
  const desk = await openDesk({ returnedFor: rechargeId(77) });
  await desk.pass(100);
  expect(desk.state()).toBe("not among the newest");
  await desk.send({ type: "DONE" });
  expect(desk.state()).toBe("typing");
});

test("what cannot be read is said, and read again when asked", async () => {
  const desk = await openDesk({ rows: [row(9)], returnedFor: rechargeId(9) });
  desk.shop.die(true);
  await desk.send({ type: "CHECK" });
  await desk.pass(30_000);
  expect(desk.state()).toBe("unread");
  expect(desk.context().failure).not.toBeNull();
  desk.shop.die(false);
  await desk.send({ type: "CHECK" });
  expect(desk.state()).toBe("made");
});

test("a server that says no more than yes: what was sent is found in the list", async () => {
  const desk = await openDesk({ fates: [{ effectAfter: 0, answer: "yes" }] });
  await desk.recharge("500", "usdt");
  expect(desk.state()).toBe("made");
  expect(desk.context().recharge?.id).toBe(2);
});

test("refused: told in the server's words, the record cleared, what was typed stays", async () => {
  const desk = await openDesk({ fates: [{ effectAfter: null, answer: "refused" }] });
  await desk.recharge("500");
  expect(desk.state()).toBe("typing");
  expect(desk.outcome()).toMatchObject({ kind: "refused", failure: { message: "Too much" } });
  expect(desk.context().form.amount).toBe("500");
  expect(desk.records()).toEqual([]);
  expect(desk.told).toEqual([]);
  await desk.send({ type: "DONE" });
  expect(desk.outcome()).toBeNull();
});

test("the session's end leaves no attempt behind", async () => {
  const desk = await openDesk({ fates: [{ effectAfter: null, answer: "ended" }] });
  await desk.recharge();
  expect(desk.state()).toBe("typing");
  expect(desk.records()).toEqual([]);
});

test("what cannot be read before is not sent", async () => {
  const desk = await openDesk();
  desk.shop.die(true);
  await desk.recharge();
  await desk.pass(60_000);
  expect(desk.state()).toBe("typing");
  expect(desk.outcome()).toMatchObject({ kind: "not sent", why: { kind: "failure" } });
  expect(desk.shop.sendings()).toEqual([]);
});

test("made on another device since the form opened: shown, and one more only when asked for", async () => {
  const desk = await openDesk();
  await desk.send({ type: "OPENED" });
  desk.shop.add(row(2, { method: "usdt" }));
  await desk.send(
    { type: "AMOUNT_TYPED", amount: "500" },
    { type: "METHOD_CHOSEN", method: "usdt" },
    { type: "SUBMIT" },
  );
  expect(desk.shop.sendings()).toEqual([]);
  expect(desk.outcome()).toMatchObject({ kind: "done before", rows: [{ id: 2 }] });
  await desk.send({ type: "SUBMIT_ANOTHER" });
  expect(desk.shop.sendings()).toHaveLength(1);
  expect(desk.context().recharge?.id).toBe(3);
});

test("the answer is lost after the server acted: found by reading, sent once, can be paid", async () => {
  const desk = await openDesk({ fates: [lost] });
  await desk.recharge();
  expect(desk.state()).toBe("made");
  expect(desk.context().recharge?.id).toBe(2);
  expect(desk.context().site?.href).toBe(payUrl);
  expect(desk.shop.sendings()).toHaveLength(1);
  expect(desk.records()).toEqual([]);
  await desk.send({ type: "LEAVE_AGAIN" });
  expect(desk.left).toEqual([payUrl]);
  desk.shop.settle(2, "paid");
  await desk.send({ type: "RETURNED" });
  expect(desk.context().recharge?.status).toBe("paid");
});

test("it ends while the customer is on another screen: told when the wallet opens", async () => {
  const desk = await openDesk({ fates: [{ effectAfter: 8_000, answer: "gateway" }] });
  await desk.recharge("500", "usdt");
  expect(desk.status()).toBe("in doubt");
  desk.leaveScreen();
  await desk.pass(20_000);
  await desk.comeBack();
  expect(desk.state()).toBe("made");
  expect(desk.context().recharge?.id).toBe(2);
  expect(desk.outcome()).toBeNull();
  expect(desk.shop.sendings()).toHaveLength(1);
});

test("two tabs at the same moment: one sends, and the other shows what it made", async () => {
  const desk = await openDesk();
  const other = await desk.browser.open();
  await Promise.all([desk.recharge("500", "usdt"), other.recharge("500", "usdt")]);
  await desk.pass(60_000);
  expect(desk.shop.sendings()).toHaveLength(1);
  expect(desk.shop.rows()).toHaveLength(2);
  expect([desk, other].map((tab) => tab.context().recharge?.id ?? tab.outcome()?.kind)).toContain(
    2,
  );
});

test("a pending record is gone on with on the payment site, if that may be opened", async () => {
  const desk = await openDesk({ rows: [row(3)] });
  await desk.send({ type: "PAY", recharge: recharge(3, { payUrl: "javascript:1" }) });
  await desk.send({ type: "PAY", recharge: recharge(3, { payUrl: site, status: "paid" }) });
  await desk.send({ type: "PAY", recharge: recharge(3, { payUrl: site, method: "usdt" }) });
  expect(desk.state()).toBe("typing");
  await desk.send({ type: "PAY", recharge: recharge(3, { payUrl: site }) });
  expect(desk.state()).toBe("leaving");
  expect(desk.left).toEqual([site]);
  desk.shop.settle(3, "paid");
  await desk.send({ type: "RETURNED" });
  expect(desk.context().recharge?.status).toBe("paid");
});
