import { beforeEach, expect, test, vi } from "vitest";
import type { PlaceAction } from "../../../../src/domain/order/order-action.machine.ts";
import type { OrderStatus } from "../../../../src/domain/order/order.ts";
import { nonNull } from "../../../../src/domain/call/non-null.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import { type SendingOutcome, works } from "../../../support/late-answers.ts";
import { recycleWorld, type EndedAction } from "../../../support/recycle-world.ts";
import { orderId } from "../../../support/shop-data.ts";

beforeEach(() => void vi.useFakeTimers());

const outcome = (answer: SendingOutcome["answer"], effectAfter: number | null): SendingOutcome => ({
  answer,
  effectAfter,
  answerAfter: 100,
});

/** What is told of an action. */
const tells =
  (action: PlaceAction) =>
  (
    verdict: EndedAction["verdict"],
    status: EndedAction["status"],
    failure: EndedAction["failure"] = null,
  ): EndedAction => ({ action, verdict, status, failure });
const recycling = tells("recycle");
const cancelling = tells("cancel");

const open = async (options: Parameters<typeof recycleWorld>[0] = {}) => {
  const world = recycleWorld(options);
  const page = world.page();
  await world.pass(1);
  return { world, page };
};

test("nothing is sent before it is confirmed, nor after it is dismissed", async () => {
  const { world, page } = await open();
  page.ask("recycle");
  expect(page.state()).toBe("confirming");
  page.do({ type: "DISMISSED" }, { type: "CONFIRMED" });
  await world.pass(1_000);
  expect(world.sent).toEqual([]);
  expect(page.state()).toBe("resting");
});

test.for<[PlaceAction, OrderStatus]>([
  ["cancel", "paid"],
  ["cancel", "other"],
  ["recycle", "unpaid"],
  ["recycle", "recycled"],
])("to %s an order that is %s cannot be asked", async ([action, status]) => {
  const { page } = await open({ status });
  page.ask(action);
  expect(page.state()).toBe("resting");
});

test("recycling: recorded, sent once however often confirmed, cleared, reported with the order [S4.4]", async () => {
  const { world, page } = await open();
  page.ask("recycle");
  page.do({ type: "CONFIRMED" }, { type: "CONFIRMED" });
  await world.pass(150);
  expect(world.records()).toHaveLength(1);
  expect(page.status()).toBe("sending");
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  expect(world.sent).toEqual([{ action: "recycle", order: 7, key: "key 1" }]);
  expect(page.told).toEqual([recycling("done", "pending_recycle")]);
  expect(world.records()).toEqual([]);
});

test("once its customer has left, an order is not read in the next one's name", async () => {
  const { world, page } = await open();
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(150);
  const { reads } = world.shop;
  world.leave();
  await world.pass(1_000);
  expect(world.shop).toMatchObject({ status: "pending_recycle", reads });
  expect(page.status()).toBe("free");
});

test("a recycling that is refused is reported, and may be asked for again", async () => {
  const { world, page } = await open({ outcomes: [outcome("refused", null)] });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  expect(page.told).toEqual([recycling("refused", null, "Refused")]);
  expect(world.records()).toEqual([]);
  page.ask("recycle");
  expect(page.state()).toBe("confirming");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  expect(page.told.slice(1)).toEqual([recycling("done", "pending_recycle")]);
});

test.for<[string, SendingOutcome, OrderStatus | null]>([
  ["cannot be read then", works, null],
  ["does not show it yet", outcome("as it is", null), "paid"],
])("a recycling with a yes is accepted, where the order %s", async ([, as, status]) => {
  const { world, page } = await open({ outcomes: [as] });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(150);
  world.shop.isUnreachable = status === null;
  await world.pass(60_000);
  expect(page.told).toEqual([recycling("accepted", status)]);
});

test.for<[OrderStatus]>([["pending_recycle"], ["recycled"]])(
  "an order that was sent for recycling elsewhere, and is %s, is not sent again",
  async ([status]) => {
    const { world, page } = await open();
    page.ask("recycle");
    world.shop.status = status;
    page.do({ type: "CONFIRMED" });
    await world.pass(1_000);
    expect(world.sent).toEqual([]);
    expect(page.told).toEqual([recycling("done before", status)]);
  },
);

test("an order that cannot be recycled any more is shown as it is now", async () => {
  const { world, page } = await open();
  page.ask("recycle");
  world.shop.status = "cancelled";
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  expect(world.sent).toEqual([]);
  expect(page.told).toEqual([recycling("changed", "cancelled")]);
});

test("where the order cannot be read first, nothing is sent", async () => {
  const { world, page } = await open();
  world.shop.isUnreachable = true;
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(60_000);
  expect(world.sent).toEqual([]);
  expect(page.told).toEqual([recycling("not checked", null, "Unreachable")]);
});

test("where another tab was faster, nothing is sent, and that is reported", async () => {
  const { world, page } = await open();
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(20);
  world.values.clear();
  await world.pass(1_000);
  expect(world.sent).toEqual([]);
  expect(page.told).toEqual([recycling("record gone", null)]);
});

test("where a record cannot be read, the customer reads so before anything is sent", async () => {
  const { world, page } = await open();
  world.values.setItem("attempt:recycle 7:key 0", "{");
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  page.ask("recycle");
  expect([page.state(), page.told, world.sent]).toEqual(["resting", [], []]);
  page.attempt()?.send({ type: "ACKNOWLEDGED" });
  page.ask("recycle");
  expect(page.state()).toBe("confirming");
});

test("what is confirmed before it is known whether something is open is sent once that is known", async () => {
  const { world, page } = await open({ storeAfter: 400 });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(300);
  expect(page.state()).toBe("sending the recycling");
  await world.pass(3_000);
  expect(page.told).toEqual([recycling("done", "pending_recycle")]);
});

test("who logs out before that is known sends nothing", async () => {
  const { world, page } = await open({ storeAfter: 400 });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  page.logOut();
  await world.pass(1_000);
  expect([page.isOver(), page.told, world.sent]).toEqual([true, [], []]);
});

test("what is confirmed before that is known is sent, though the customer leaves at once", async () => {
  const { world, page } = await open({ storeAfter: 400 });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  page.leaveScreen();
  expect(page.isOver()).toBe(false);
  await world.pass(3_000);
  expect([page.isOver(), page.told]).toEqual([true, []]);
  expect(world.sent).toEqual([{ action: "recycle", order: 7, key: "key 1" }]);
  page.openScreen();
  await world.pass(500);
  expect(page.told).toEqual([recycling("done", null)]);
});

test("what one tab has given up is reported by no tab", async () => {
  const { world, page } = await open({ outcomes: [outcome("dropped", null)] });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  const other = world.page();
  await world.pass(80_000);
  decide(nonNull(other.attempt() ?? null), "dismiss");
  await world.pass(600_000);
  expect([page.status(), page.told, other.told]).toEqual(["free", [], []]);
});

test("a list reports the recyclings in flight, and no other attempts", async () => {
  const { world, page } = await open({ outcomes: [outcome("gateway", null)] });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  page.hostPayment();
  page.leaveScreen();
  page.openScreen();
  await world.pass(1);
  expect(page.hosted()).toEqual(["recycle 7", "payment 7"]);
  expect(page.joined()).toEqual([world.theOrder]);
});

test("in doubt it cannot be requested, though cancelling can; another order's screen reports nothing of it", async () => {
  const { world, page } = await open({ outcomes: [outcome("gateway", null)] });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  expect(page.status()).toBe("in doubt");
  page.ask("recycle");
  expect(page.state()).toBe("resting");
  page.ask("cancel", "unpaid");
  expect(page.state()).toBe("confirming");
  page.leaveScreen();
  page.openScreen(orderId(8));
  await world.pass(1);
  expect(page.joined()).toEqual([8]);
  page.leaveScreen();
  page.openScreen(world.theOrder);
  await world.pass(1);
  expect(page.status()).toBe("in doubt");
});

test("the first one arrives late, after an informed second sending without an answer: it is recycled once, and known", async () => {
  const { world, page } = await open({
    outcomes: [outcome("gateway", 90_000), outcome("gateway", null)],
  });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(65_000);
  decide(nonNull(page.attempt() ?? null), "resend");
  page.attempt()?.send({ type: "RESEND" });
  await world.pass(90_000);
  expect(world.sent).toHaveLength(2);
  expect(page.told).toEqual([recycling("done", "pending_recycle")]);
  expect(world.records()).toEqual([]);
});

test("an outcome that came while no screen was there is reported by the next one, without the order as it was then", async () => {
  const { world, page } = await open({ outcomes: [outcome("gateway", 8_000)] });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  page.leaveScreen();
  await world.pass(30_000);
  expect(page.told).toEqual([]);
  page.openScreen();
  await world.pass(1);
  expect(page.told).toEqual([recycling("done", null)]);
  page.leaveScreen();
  page.openScreen();
  await world.pass(1);
  expect(page.told).toHaveLength(1);
});

test("an order that is not there any more is looked for, until the customer gives it up", async () => {
  const { world, page } = await open({ outcomes: [outcome("dropped", null)] });
  page.ask("recycle");
  page.do({ type: "CONFIRMED" });
  await world.pass(20_000);
  world.shop.isGone = true;
  await world.pass(60_000);
  expect(page.status()).toBe("in doubt");
  decide(nonNull(page.attempt() ?? null), "dismiss");
  await world.pass(500);
  expect(page.status()).toBe("free");
  expect(world.records()).toEqual([]);
  expect(page.told).toEqual([]);
});

test("cancelling: sent once, then read [S4.2]", async () => {
  const { world, page } = await open({ status: "unpaid" });
  page.ask("cancel");
  expect(page.isChanging()).toBe(false);
  page.do({ type: "CONFIRMED" }, { type: "CONFIRMED" });
  expect(page.isChanging()).toBe(true);
  await world.pass(1_000);
  expect(page.isChanging()).toBe(false);
  expect(world.sent).toEqual([{ action: "cancel", order: 7, key: null }]);
  expect(page.told).toEqual([cancelling("done", "cancelled")]);
  expect(page.state()).toBe("resting");
  expect(page.hosted()).toEqual([]);
});

test.for<[SendingOutcome["answer"]]>([["gateway"], ["dropped"], ["silent"]])(
  "a cancelling whose answer is lost (%s) is read, and again when the customer asks; nothing is said to have failed",
  async ([answer]) => {
    const { world, page } = await open({ status: "unpaid", outcomes: [outcome(answer, 40_000)] });
    page.ask("cancel");
    page.do({ type: "CONFIRMED" });
    await world.pass(20_000);
    expect(page.doubt()).toEqual({ isAccepted: false, isUnreachable: false });
    expect(page.told).toEqual([]);
    page.do({ type: "CONFIRMED" });
    await world.pass(30_000);
    page.do({ type: "CHECK" });
    await world.pass(1_000);
    expect(page.told).toEqual([cancelling("done", "cancelled")]);
    expect(world.sent).toHaveLength(1);
    expect(page.doubt()).toBeNull();
  },
);

test("a cancelling in doubt that cannot be read either says so, and can be left", async () => {
  const { world, page } = await open({ status: "unpaid", outcomes: [outcome("dropped", null)] });
  page.ask("cancel");
  world.shop.isUnreachable = true;
  page.do({ type: "CONFIRMED" }, { type: "DISMISSED" });
  expect(page.state()).toBe("cancelling");
  await world.pass(60_000);
  expect(page.doubt()).toEqual({ isAccepted: false, isUnreachable: true });
  page.do({ type: "DISMISSED" });
  expect([page.state(), page.doubt(), page.told]).toEqual(["resting", null, []]);
});

test("an order that was paid while it was being cancelled is no cancelled one", async () => {
  const { world, page } = await open({ status: "unpaid", outcomes: [outcome("gateway", null)] });
  page.ask("cancel");
  world.shop.status = "paid";
  page.do({ type: "CONFIRMED" });
  await world.pass(5_000);
  expect(page.told).toEqual([cancelling("changed", "paid")]);
});

test("a cancelling that was refused is reported", async () => {
  const { world, page } = await open({ status: "unpaid", outcomes: [outcome("refused", null)] });
  page.ask("cancel");
  page.do({ type: "CONFIRMED" });
  await world.pass(1_000);
  expect(page.told).toEqual([cancelling("refused", null, "Refused")]);
});

test("accepted, but not to be read: accepted", async () => {
  const { world, page } = await open({ status: "unpaid" });
  page.ask("cancel");
  world.shop.isUnreachable = true;
  page.do({ type: "CONFIRMED" });
  await world.pass(60_000);
  expect(page.told).toEqual([cancelling("accepted", null)]);
});

test("a screen that is left while nothing is under way ends, and whoever is asked is not asked again", async () => {
  const { world, page } = await open({ status: "unpaid" });
  page.ask("cancel");
  page.leaveScreen();
  await world.pass(1_000);
  expect([page.isOver(), page.told, world.sent]).toEqual([true, [], []]);
});

test.for<[SendingOutcome, EndedAction["verdict"], OrderStatus | null]>([
  [works, "done", "cancelled"],
  [outcome("refused", null), "refused", null],
  [outcome("gateway", 50), "done", "cancelled"],
  [outcome("gateway", 40_000), "not known", null],
  [outcome("silent", null), "not known", null],
])(
  "a cancelling outlives its screen (%o): it is told as %s, and then whoever has read the orders reads them again",
  async ([as, verdict, status]) => {
    const { world, page } = await open({ status: "unpaid", outcomes: [as] });
    page.ask("cancel");
    page.do({ type: "CONFIRMED" });
    page.leaveScreen();
    expect(page.heard).not.toContain("ORDERS_CHANGED");
    await world.pass(30_000);
    expect(page.told).toMatchObject([{ action: "cancel", verdict, status }]);
    expect(page.heard).toEqual(expect.arrayContaining(["ORDERS_CHANGED", "REFRESH_USER"]));
    expect([page.isOver(), world.sent.length]).toEqual([true, 1]);
  },
);

test("a cancelling in doubt is not looked up any more once the screen is left, and the customer reads so", async () => {
  const { world, page } = await open({ status: "unpaid", outcomes: [outcome("dropped", null)] });
  page.ask("cancel");
  page.do({ type: "CONFIRMED" });
  await world.pass(20_000);
  expect(page.doubt()).not.toBeNull();
  page.leaveScreen();
  expect([page.isOver(), page.told]).toEqual([true, [cancelling("not known", null)]]);
});

test("a customer who logs out while an order is being cancelled gets no report of it", async () => {
  const { world, page } = await open({ status: "unpaid" });
  page.ask("cancel");
  page.do({ type: "CONFIRMED" });
  page.leaveScreen();
  page.logOut();
  await world.pass(30_000);
  expect([page.isOver(), page.told]).toEqual([true, []]);
});
