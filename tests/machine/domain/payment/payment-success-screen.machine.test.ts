import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { paymentSuccessScreen } from "../../../../src/adapters/xstate/screens/payment-success.screen.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import { answer, clientParts } from "../../../support/client-parts.ts";
import { orderAnswer } from "../../../support/late-answers.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { openPayment } from "../../../support/payment-world.ts";
import { orderId } from "../../../support/shop-data.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The screen of an order that is so, in front of a shop that answers at once. */
const open = async (status: string) => {
  const shop = { status, isDead: status === "dead" };
  const asked: string[] = [];
  const customer = quietSession();
  const { ports } = clientParts(async (address) => {
    asked.push(new URL(address, "http://shop.invalid").pathname);
    if (shop.isDead) return answer({ code: 500, message: "No", data: null }, 500);
    if (shop.status === "gone") return answer({ code: 404, message: "No", data: null }, 404);
    return orderAnswer(shop.status);
  });
  const screen = createActor(paymentSuccessScreen(ports), {
    input: { session: customer.session, orderId: orderId(1) },
  });
  const before = [...customer.session.getSnapshot().context.attempts.keys()];
  screen.start();
  await settle();
  return {
    shop,
    customer,
    screen,
    before,
    asked,
    state: () => screen.getSnapshot().value,
    context: () => screen.getSnapshot().context,
    look: async (type: "CHECK" | "RETURNED") => {
      screen.send({ type });
      await settle();
    },
  };
};

test("the order's payment is joined when the machine starts, not when it is made", async () => {
  const { before, screen, customer } = await open("unpaid");
  expect(before).toEqual([]);
  const hosted = customer.session.getSnapshot().context.attempts.get("payment 1");
  expect(screen.getSnapshot().context.attempt).toBe(hosted);
});

test("a paid order is read again when the page is seen again: another tab may have sent it for recycling", async () => {
  const { shop, customer, state, context, look, asked } = await open("paid");
  const told = [...customer.told];
  shop.status = "pending_recycle";
  await look("RETURNED");
  expect(context().order).toMatchObject({ status: "pending_recycle" });
  shop.isDead = true;
  await look("RETURNED");
  expect(context()).toMatchObject({ order: { status: "pending_recycle" }, failure: null });
  expect(state()).toEqual({ shown: { paid: "resting" } });
  expect(asked.filter((path) => path.endsWith("/orders/1"))).toHaveLength(3);
  expect(customer.told).toEqual(told);
});

test("an order that is seen to be paid has the balance read again, once", async () => {
  const { shop, customer, state, look } = await open("unpaid");
  expect(state()).toEqual({ shown: "open" });
  expect(customer.told).not.toContain("REFRESH_USER");
  shop.status = "paid";
  await look("RETURNED");
  expect(state()).toEqual({ shown: { paid: "resting" } });
  await look("CHECK");
  expect(customer.told.filter((type) => type === "REFRESH_USER")).toHaveLength(1);
});

test("an order that is not there is reported", async () => {
  const { state, asked } = await open("gone");
  expect(state()).toBe("not found");
  expect(asked).toEqual([expect.stringMatching(/\/client\/orders\/1$/)]);
});

test.each(["CHECK", "RETURNED"] as const)(
  "one that cannot be read is reported, and %s reads it again",
  async (event) => {
    const { shop, state, context, look } = await open("dead");
    expect(state()).toBe("failed");
    expect(context()).toMatchObject({ order: null, failure: { status: 500 } });
    Object.assign(shop, { status: "unpaid", isDead: false });
    await look(event);
    expect(state()).toEqual({ shown: "open" });
    expect(context()).toMatchObject({ order: { status: "unpaid" }, failure: null });
  },
);

test("a lookup that fails leaves the order shown and says so, until one succeeds", async () => {
  const { shop, state, context, look } = await open("unpaid");
  shop.isDead = true;
  await look("CHECK");
  expect(state()).toEqual({ shown: "open" });
  expect(context()).toMatchObject({ order: { status: "unpaid" }, failure: { status: 500 } });
  shop.isDead = false;
  await look("CHECK");
  expect(context().failure).toBeNull();
});

test("who comes back has an unpaid order read again, and no other one", async () => {
  const { shop, asked, look } = await open("unpaid");
  shop.status = "cancelled";
  await look("RETURNED");
  expect(asked).toHaveLength(2);
  await look("RETURNED");
  expect(asked).toHaveLength(2);
});

test.each(["unpaid", "paid"] as const)(
  "who comes back while an %s order is being read has it read again: that answer may be older",
  async (status) => {
    const { asked, screen, look } = await open(status);
    asked.length = 0;
    screen.send({ type: "RETURNED" });
    await look("RETURNED");
    expect(asked).toHaveLength(2);
  },
);

/** A customer who was sent to the payment site, and sees this screen instead of the payment's. */
const backFromTheSite = async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  const { world, page } = await openPayment();
  await page.doAndPass(1_000, { type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  page.leaveScreen();
  const { success, been } = page.openSuccess();
  await world.pass(500);
  return { world, page, success, been };
};

test("what the attempt finds is shown without another reading, the balance read once, and reported nowhere else", async () => {
  const { world, page, been } = await backFromTheSite();
  const userReads = world.userReads();
  world.confirm();
  await world.pass(60_000);
  expect(been).toEqual(["reading", { shown: "open" }, { shown: { paid: "resting" } }]);
  expect(world.userReads() - userReads).toBe(1);
  expect([page.status(), page.outcome(), world.records()]).toEqual(["free", null, []]);
});

test("cancelled elsewhere while the screen stays open: a lookup of the attempt tells it", async () => {
  const { world, page, success } = await backFromTheSite();
  expect(success.getSnapshot().context.order?.status).toBe("unpaid");
  world.shop.status = "cancelled";
  await world.pass(60_000);
  expect(success.getSnapshot().context.order?.status).toBe("cancelled");
  expect(page.status()).toBe("at the payment site");
});

test("an outcome that the screen is the first to see ends the attempt's lookups, and is reported nowhere else", async () => {
  const { world, page, success, been } = await backFromTheSite();
  world.confirm();
  success.send({ type: "CHECK" });
  await world.pass(300);
  expect(been).toEqual(["reading", { shown: "open" }, "reading", { shown: { paid: "resting" } }]);
  expect([page.status(), page.outcome(), world.records()]).toEqual(["free", null, []]);
});

test("an outcome that is not the payment has the order read, and is still to be reported", async () => {
  const { world, page, success, been } = await backFromTheSite();
  decide(page.attempt, "dismiss");
  await world.pass(500);
  expect(been).toEqual(["reading", { shown: "open" }, "reading", { shown: "open" }]);
  world.confirm();
  success.send({ type: "CHECK" });
  await world.pass(500);
  expect(been.at(-1)).toEqual({ shown: { paid: "resting" } });
  expect(page.outcome()).toMatchObject({ kind: "dismissed" });
});
