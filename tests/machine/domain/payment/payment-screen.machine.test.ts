import { beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { paymentScreen } from "../../../../src/adapters/xstate/screens/payment.screen.ts";
import { nonNull } from "../../../../src/domain/call/non-null.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { paymentPrecision } from "../../../../src/domain/payment/payment-precision.ts";
import { answer, clientParts } from "../../../support/client-parts.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { works } from "../../../support/late-answers.ts";
import { orderId } from "../../../support/shop-data.ts";
import { openPayment, paymentWorld } from "../../../support/payment-world.ts";

beforeEach(() => void vi.useFakeTimers());

const unreadable = () => answer({ code: 500, message: "No", data: null }, 500);

test("the order is read, and what can pay it is chosen", async () => {
  const { world, page } = await openPayment();
  expect(page.state()).toBe("ready");
  expect(page.context().method).toBe("balance");
  expect(page.status()).toBe("free");
  expect(world.reads()).toBe(1);
});

test("order and user are read once as the shop opens here, once more before the money is sent, and the user when it is gone", async () => {
  const { world, page } = await openPayment();
  expect([world.reads(), world.userReads()]).toEqual([1, 1]);
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.paid()).toBe(1);
  expect([world.reads(), world.userReads()]).toEqual([2, 3]);
});

test("who comes from another screen has the balance read again, once", async () => {
  const { world, page } = await openPayment();
  page.leaveScreen();
  world.shop.balance = 20_99;
  page.openScreen();
  expect(page.context().facts).toBeNull();
  await world.pass(500);
  expect([world.reads(), world.userReads()]).toEqual([2, 2]);
  expect(page.context().facts?.balance).toBe(20_99);
  expect(page.context().method).toBe("alipay");
});

test.each(["CHECK", "RETURNED"] as const)(
  "%s while the order is being read has it read again: that answer may be older",
  async (type) => {
    const world = paymentWorld();
    const page = world.page();
    await world.pass(40);
    await page.doAndPass(20, { type });
    world.shop.status = "paid";
    await world.pass(500);
    expect(page.state()).toBe("not payable");
  },
);

test("a balance that is read while the screen is open is shown", async () => {
  const { world, page } = await openPayment();
  world.shop.balance = 20_99;
  page.customer.send({ type: "REFRESH_USER" });
  await world.pass(500);
  expect(page.context().facts?.balance).toBe(20_99);
  expect(page.state()).toBe("ready");
});

test("the method is not chosen before the balance is known, be it by a failure: then the server decides", async () => {
  const world = paymentWorld({ balance: 20_99 });
  world.shop.isUserUnreadable = true;
  world.shop.userAnswersAfter = 200;
  const page = world.page();
  await world.pass(100);
  expect(world.reads()).toBe(1);
  expect(page.context().facts).toBeNull();
  await world.pass(500);
  expect(page.context().facts).toMatchObject({ balance: null });
  expect(page.context().method).toBe("balance");
  world.shop.isUserUnreadable = false;
  page.comeBack();
  await world.pass(500);
  expect(page.context().facts?.balance).toBe(20_99);
  world.shop.isUserUnreadable = true;
  page.comeBack();
  await world.pass(500);
  expect(page.context().facts?.balance).toBeNull();
});

test("a machine that is made and not started changes nothing in the session", () => {
  const { session, told } = quietSession();
  const { ports } = clientParts(() => new Promise(() => {}));
  createActor(paymentScreen(ports), {
    input: { session, policy: fullPolicy, orderId: orderId(1) },
  });
  expect(told).toEqual([]);
  expect([...session.getSnapshot().context.attempts.keys()]).toEqual([]);
});

test("by balance: read again, sent once however often it is tapped, reported once [S1.2 S4.3]", async () => {
  const { world, page } = await openPayment();
  await page.doAndPass(1_000, { type: "PAY" }, { type: "PAY" }, { type: "PAY" });
  expect(world.charges()).toHaveLength(1);
  expect(world.sendings()).toHaveLength(1);
  expect(page.paid()).toBe(1);
  expect(world.records()).toEqual([]);
  expect(world.reads()).toBe(2);
});

test("a balance one hundredth too low is blocked, nothing is sent, another method is offered [S5.11]", async () => {
  const { world, page } = await openPayment({ balance: 20_99 });
  expect(page.context().method).toBe("alipay");
  page.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" });
  expect(page.context().problem).toBe("insufficient balance");
  await world.pass(1_000);
  expect(world.sendings()).toEqual([]);
  page.choose("alipay");
  expect(page.context().problem).toBeNull();
});

test("told that the balance is too low, who recharges in another app or tab comes back to a balance that suffices", async () => {
  const { world, page } = await openPayment({ balance: 20_99 });
  page.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" });
  expect(page.context().problem).toBe("insufficient balance");
  await world.pass(1_000);
  world.shop.balance = 21_00;
  await page.doAndPass(1_000, { type: "RETURNED" });
  expect(page.context()).toMatchObject({ facts: { balance: 21_00 }, problem: null });
});

test("a balance that is still too low, or another total, is told until it is over: a balance that is read again says nothing of it", async () => {
  const { world, page } = await openPayment({ balance: 20_98 });
  page.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" });
  await world.pass(1_000);
  world.shop.balance = 20_99;
  page.customer.send({ type: "REFRESH_USER" });
  await world.pass(500);
  expect(page.context()).toMatchObject({
    facts: { balance: 20_99 },
    problem: "insufficient balance",
  });
  world.shop.total = 22_00;
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  world.shop.balance = 100_00;
  page.customer.send({ type: "REFRESH_USER" });
  await world.pass(500);
  expect(page.context()).toMatchObject({ facts: { balance: 100_00 }, problem: "total changed" });
});

test("the method that was chosen when the session ended is chosen again, but for one whose payment is open", async () => {
  const { page } = await openPayment();
  page.do({ type: "DRAFT_RESTORED", method: "usdt" });
  expect(page.context().method).toBe("usdt");
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  page.do({ type: "DRAFT_RESTORED", method: "usdt" });
  expect(page.context().method).toBe("alipay");
});

test("a balance that was too low when it was read is read again when it is to pay: it may be recharged on another device", async () => {
  const { world, page } = await openPayment({ balance: 20_99 });
  page.choose("balance");
  world.shop.balance = 21_00;
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.context()).toMatchObject({ facts: { balance: 21_00 }, problem: null });
  expect(world.sendings()).toEqual([]);
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.paid()).toBe(1);
});

test("a balance that is exactly enough pays [S5.11]", async () => {
  const { page } = await openPayment({ balance: 21_00 });
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.paid()).toBe(1);
});

test("paid in another tab since it was read: nothing is sent", async () => {
  const { world, page } = await openPayment();
  world.shop.status = "paid";
  await page.doAndPass(1_000, { type: "PAY" });
  expect(world.sendings()).toEqual([]);
  expect(page.state()).toBe("not payable");
  expect(world.records()).toEqual([]);
});

test("spent in another tab since it was read: the balance is weighed again", async () => {
  const { world, page } = await openPayment();
  world.shop.balance = 20_99;
  await page.doAndPass(1_000, { type: "PAY" });
  expect(world.sendings()).toEqual([]);
  expect(page.context().problem).toBe("insufficient balance");
  expect(page.context().facts?.balance).toBe(20_99);
  expect(page.state()).toBe("ready");
});

test("another total since it was read: the customer looks at it before anything is sent", async () => {
  const { world, page } = await openPayment();
  world.shop.total = 22_00;
  await page.doAndPass(1_000, { type: "PAY" });
  expect(world.sendings()).toEqual([]);
  expect(page.context().problem).toBe("total changed");
  expect(page.context().facts?.order.totalAmount).toBe(fromHundredths(22_00));
  expect(page.outcome()).toBeNull();
  expect(world.reads()).toBe(2);
  page.do({ type: "PAY" });
  expect(page.context().problem).toBeNull();
  await world.pass(1_000);
  expect(page.paid()).toBe(1);
});

test("another total that rounds to the same is written exactly, also once it has been read again (D2)", async () => {
  const { world, page } = await openPayment();
  const precision = () => paymentPrecision(nonNull(page.context().facts));
  expect(precision()).toBe("rounded");
  world.shop.total = 21_40;
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.context().problem).toBe("total changed");
  expect(precision()).toBe("exact");
  await page.doAndPass(1_000, { type: "RETURNED" });
  expect(page.state()).toBe("ready");
  expect(precision()).toBe("exact");
});

test("what cannot be read again is not sent; the order is read, and one may try again", async () => {
  const { world, page } = await openPayment();
  world.shop.reading = unreadable;
  await page.doAndPass(1_000, { type: "PAY" });
  expect(world.sendings()).toEqual([]);
  expect(page.outcome()).toMatchObject({ kind: "not sent", why: { kind: "failure" } });
  expect(world.records()).toEqual([]);
  expect(world.reads()).toBe(3);
  page.choose("balance");
  expect(page.outcome()).toBeNull();
  world.shop.reading = null;
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.paid()).toBe(1);
});

test("a method that is only listed cannot pay", async () => {
  const { world, page } = await openPayment();
  await page.doAndPass(1_000, { type: "CHOOSE", method: "wechat" }, { type: "PAY" });
  expect(world.sendings()).toEqual([]);
});

test("in doubt no other method can be chosen", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answer: "dropped", answerAfter: 100 }],
  });
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.status()).toBe("in doubt");
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  expect(page.context().method).toBe("balance");
  expect(world.sendings()).toHaveLength(1);
});

test("a refusal is reported, the order read, and one may choose again", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answer: "refused", answerAfter: 100 }],
  });
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.outcome()).toMatchObject({ kind: "refused", failure: { code: 40905 } });
  expect(page.state()).toBe("ready");
  expect(world.records()).toEqual([]);
  page.choose("alipay");
  expect(page.outcome()).toBeNull();
});

test("a refusal is no longer reported where the balance turns out to be too low", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answer: "refused", answerAfter: 1_000 }],
  });
  await page.doAndPass(500, { type: "PAY" });
  world.shop.balance = 20_99;
  await world.pass(2_000);
  expect(page.outcome()).toMatchObject({ kind: "refused" });
  page.do({ type: "PAY" });
  expect(page.context().problem).toBe("insufficient balance");
  expect(page.outcome()).toBeNull();
});

test("a dismissed sending is reported whatever method is chosen next", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answer: "dropped", answerAfter: 100 }],
  });
  await page.doAndPass(65_000, { type: "PAY" });
  decide(page.attempt, "dismiss");
  await world.pass(500);
  page.choose("alipay");
  expect(page.context().method).toBe("alipay");
  expect(page.outcome()).toMatchObject({ kind: "dismissed" });
  world.shop.balance = 20_99;
  await page.doAndPass(500, { type: "RETURNED" });
  await page.doAndPass(500, { type: "CHOOSE", method: "balance" }, { type: "PAY" });
  expect(page.context().problem).toBe("insufficient balance");
  expect(page.outcome()).toMatchObject({ kind: "dismissed" });
});

test("who comes back to the screen before the payment site's address is there is led to the site, although nothing is read yet", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: 0, answer: "as it is", answerAfter: 1_000 }],
  });
  await page.doAndPass(500, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  page.leaveScreen();
  world.shop.userAnswersAfter = 5_000;
  page.openScreen();
  await world.pass(1_000);
  expect(page.context().facts).toBeNull();
  expect([page.state(), world.left()]).toEqual(["leaving", ["https://pay.example/?no=NO1"]]);
});

test("one without an answer that is found is paid, and read no more", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: 5_000, answer: "dropped", answerAfter: 100 }],
  });
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.status()).toBe("in doubt");
  const been = page.watch();
  await world.pass(20_000);
  expect(been).toEqual([{ ready: "watching the balance" }, "paid"]);
  expect(page.paid()).toBe(1);
});

test("with no method that can pay, none is chosen and nothing is sent", async () => {
  const { world, page } = await openPayment({
    balance: 20_99,
    policy: { ...fullPolicy, paymentMethods: ["balance"] },
  });
  expect(page.context().method).toBeNull();
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.context().problem).toBeNull();
  expect(world.sendings()).toEqual([]);
});

test("a logout while the order is read leaves an order whose balance is not known", async () => {
  const { world, page } = await openPayment();
  page.do({ type: "CHECK" });
  page.customer.send({ type: "LOG_OUT" });
  await world.pass(500);
  expect(page.state()).toBe("ready");
  expect(page.context().facts?.balance).toBeNull();
});

test("refused while the screen was away: reported when it is opened again", async () => {
  const { world, page } = await openPayment({
    outcomes: [{ effectAfter: null, answer: "refused", answerAfter: 5_000 }],
  });
  await page.doAndPass(500, { type: "PAY" });
  page.leaveScreen();
  await world.pass(10_000);
  page.openScreen();
  await world.pass(500);
  expect(page.outcome()).toMatchObject({ kind: "refused" });
  expect(page.state()).toBe("ready");
});

test.for(["paid", "pending_recycle", "recycled", "cancelled", "something new"])(
  "an order that is %s is not payable, and nothing is announced",
  async (status) => {
    const world = paymentWorld();
    world.shop.status = status;
    const page = world.page();
    await world.pass(500);
    await page.doAndPass(1_000, { type: "PAY" });
    expect(page.state()).toBe("not payable");
    expect(page.paid()).toBe(0);
    expect(world.sendings()).toEqual([]);
  },
);

test("an unknown order is not found; another failure can be tried again", async () => {
  const world = paymentWorld();
  world.shop.reading = () => answer({ code: 404, message: "No", data: null }, 404);
  const page = world.page();
  await world.pass(500);
  expect(page.state()).toBe("not found");
  world.shop.reading = unreadable;
  const another = world.page();
  await world.pass(500);
  expect(another.state()).toBe("read failed");
  expect(another.context().failure).toMatchObject({ status: 500 });
  world.shop.reading = null;
  await another.doAndPass(500, { type: "CHECK" });
  expect(another.state()).toBe("ready");
  expect(another.context().failure).toBeNull();
});

test("a background lookup that fails leaves what is shown; one that succeeds reports a cancellation", async () => {
  const { world, page } = await openPayment();
  world.shop.reading = unreadable;
  page.comeBack();
  await world.pass(500);
  expect(page.state()).toBe("ready");
  expect(page.context().facts).not.toBeNull();
  world.shop.reading = null;
  world.shop.status = "cancelled";
  page.comeBack();
  await world.pass(500);
  expect(page.state()).toBe("not payable");
});

test("an order whose cancelling ends when its payment is open already is not offered to be paid any more", async () => {
  const { world, page } = await openPayment();
  world.shop.status = "cancelled";
  page.customer.send({ type: "ORDERS_CHANGED" });
  await world.pass(500);
  expect(page.state()).toBe("not payable");
});

test("an address that may not be opened is refused with a message, and is no visit", async () => {
  const { world, page } = await openPayment({ payUrl: "javascript:alert(1)" });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  expect(page.state()).toBe("ready");
  expect(page.outcome()).toMatchObject({ kind: "accepted", response: "javascript:alert(1)" });
  expect(world.left()).toEqual([]);
  expect(world.records()).toEqual([]);
  page.choose("balance");
  expect(page.outcome()).toBeNull();
});

test("accepted without an address, and still unpaid: another payment asks first", async () => {
  const { world, page } = await openPayment({ payUrl: null, balance: 20_99 });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "usdt" }, { type: "PAY" });
  expect(page.paid()).toBe(1);
  page.openScreen();
  await world.pass(500);
  expect(page.state()).toBe("ready");
  page.do({ type: "CHOOSE", method: "balance" }, { type: "PAY" });
  expect(page.context().problem).toBe("insufficient balance");
  page.do({ type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  expect(page.state()).toBe("confirming");
  await page.doAndPass(1_000, { type: "KEPT" });
  expect(world.sendings()).toHaveLength(1);
  await page.doAndPass(1_000, { type: "PAY" }, { type: "CONFIRMED" });
  expect(world.sendings()).toHaveLength(2);
});

test("so it does after a reload and in another tab, until the order is paid: then nothing is kept of it", async () => {
  const { world, page } = await openPayment({ payUrl: null });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "usdt" }, { type: "PAY" });
  for (const later of [page.reload(), world.page()]) {
    await world.pass(1_000);
    await later.doAndPass(1_000, { type: "CHOOSE", method: "balance" }, { type: "PAY" });
    expect(later.state()).toBe("confirming");
    later.do({ type: "KEPT" });
  }
  expect(world.sendings()).toHaveLength(1);
  world.shop.status = "paid";
  await world.pass(70_000);
  expect(world.records()).toEqual([]);
});

test("accepted without an address, and paid after a reload: it is told", async () => {
  const { world, page } = await openPayment({ payUrl: null });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "usdt" }, { type: "PAY" });
  const later = page.reload();
  await world.pass(1_000);
  world.shop.status = "paid";
  await world.pass(70_000);
  expect([later.state(), later.paid()]).toEqual(["paid", 1]);
  expect(world.records()).toEqual([]);
});

test("so it does after the same payment, sent once more, was refused", async () => {
  const { world, page } = await openPayment({
    payUrl: null,
    outcomes: [works, { effectAfter: null, answer: "refused", answerAfter: 100 }],
  });
  await page.doAndPass(1_000, { type: "CHOOSE", method: "usdt" }, { type: "PAY" });
  const later = page.reload();
  await world.pass(1_000);
  await later.doAndPass(1_000, { type: "PAY" }, { type: "CONFIRMED" });
  expect(later.outcome()).toMatchObject({ kind: "refused" });
  await later.doAndPass(1_000, { type: "CHOOSE", method: "balance" }, { type: "PAY" });
  expect(later.state()).toBe("confirming");
  expect(world.sendings()).toHaveLength(2);
});

test("a visit to a payment site stays open when another method is accepted without an address", async () => {
  const { world, page } = await openPayment();
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  world.shop.payUrl = null;
  page.comeBack();
  await world.pass(1_000);
  await page.doAndPass(1_000, { type: "CHOOSE", method: "usdt" }, { type: "PAY" });
  await page.doAndPass(1_000, { type: "CONFIRMED" });
  expect(world.sendings()).toHaveLength(2);
  const later = page.reload();
  await world.pass(1_000);
  expect(later.status()).toBe("at the payment site");
});

test("without storage that lasts the customer is told before anything is sent (D7.1)", async () => {
  const { world, page } = await openPayment();
  world.failLocalStorage();
  await page.doAndPass(1_000, { type: "PAY" });
  expect(page.status()).toBe("confirming this tab");
  expect(world.sendings()).toEqual([]);
  page.attempt.send({ type: "USE_THIS_TAB" });
  await world.pass(1_000);
  expect(page.paid()).toBe(1);
});
