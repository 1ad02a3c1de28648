import { describe, expect, test } from "vitest";
import type { FakeServerOptions } from "../../../src/fake-server/create-fake-server.ts";
import { openShop } from "../../support/fake-shop.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { openTill } from "../../support/till.ts";

/** Money that the payment site takes for what is paid or over already (D8). */

const day = 86_400_000;

const open = (options: FakeServerOptions = {}) =>
  openTill({ messageEveryMs: 3_600_000, ...options });

const paid = { method: "balance", amount: 10_10, surplus: false, refunded: false };
const surplus = { method: "alipay", amount: 10_10, surplus: true, refunded: false };

describe("an order that was paid from the balance while its payment site was open", () => {
  test("is charged once more when the site confirms, and the surplus comes back after a day", async () => {
    const shop = await open();
    const order = await shop.order();
    const signature = await order.visit();
    const before = await shop.balance();
    expect((await order.pay("balance")).code).toBe(0);
    expect(await order.charges()).toEqual([paid]);

    expect(await order.confirm(signature)).toBe(200);
    expect(await order.status()).toBe("paid");
    expect(await order.charges()).toEqual([paid, surplus]);
    // The site took the money elsewhere: the balance has only paid once.
    expect(await shop.balance()).toBe(before - 10.1);

    shop.pass(day - 1);
    const token = await shop.logIn();
    const user = () => shop.callAs("GET /client/user", undefined, { token });
    expect(Number((await user()).at("user.balance"))).toBe(before - 10.1);
    shop.pass(1);
    expect(Number((await user()).at("user.balance"))).toBe(before);
    expect(await order.charges()).toEqual([paid, { ...surplus, refunded: true }]);
    const logs = await shop.callAs("GET /client/balance-logs?limit=1", undefined, { token });
    expect(logs.at("logs.0")).toMatchObject({
      type: "refund",
      amount: 10.1,
      balance: before.toFixed(2),
      order_id: order.id,
      created_at: "2026-01-16 12:00:00",
    });
    shop.pass(10 * day);
    const refunds = await shop.server.inspect(({ balanceLogs }) =>
      balanceLogs.all().filter((log) => log.type === "refund" && log.order_id === order.id),
    );
    expect(refunds).toHaveLength(1);
  });

  test("a second confirmation of the same visit changes nothing", async () => {
    const shop = await open();
    const order = await shop.order();
    const signature = await order.visit();
    await order.pay("balance");
    await order.confirm(signature);
    expect(await order.confirm(signature)).toBe(409);
    expect(await order.charges()).toEqual([paid, surplus]);
  });

  test("is charged nothing by a forged proof, or when the visit failed or was given up", async () => {
    const shop = await open();
    for (const end of ["failed", "abandoned"] as const) {
      const order = await shop.order();
      const signature = await order.visit();
      await order.pay("balance");
      expect(await order.confirm("0123456789abcd")).toBe(403);
      await shop.server.endPayment(order.orderNo, end);
      expect(await order.confirm(signature)).toBe(403);
      expect(await order.charges()).toEqual([paid]);
    }
  });
});

test("an order that was cancelled while its payment site was open stays so, and is charged", async () => {
  const shop = await open({ surplusRefundDelayMs: 60_000 });
  const order = await shop.order();
  const signature = await order.visit();
  const before = await shop.balance();
  await order.cancel();
  expect(await order.confirm(signature)).toBe(200);
  expect(await order.status()).toBe("cancelled");
  expect(await order.charges()).toEqual([surplus]);
  shop.pass(60_000);
  expect(await shop.balance()).toBe(before + 10.1);
  expect(await shop.newestLog()).toMatchObject({ type: "refund", amount: 10.1 });
});

test("who goes to the site by two methods can pay by both: the second is the surplus", async () => {
  const shop = await open();
  const order = await shop.order();
  const [alipay, usdt] = [await order.visit("alipay"), await order.visit("usdt")];
  expect(await order.confirm(alipay)).toBe(200);
  expect(await order.status()).toBe("paid");
  expect(await order.confirm(usdt)).toBe(200);
  expect(await order.charges()).toEqual([
    { ...surplus, surplus: false },
    { ...surplus, method: "usdt" },
  ]);
});

test("a recycled order, too, is charged by a site that was left open", async () => {
  const shop = await open();
  const order = await shop.order();
  const signature = await order.visit();
  await order.pay("balance");
  await shop.call(`POST /client/orders/${order.id}/recycle`);
  shop.pass(1_000);
  await shop.server.inspect(() => undefined);
  expect(await order.confirm(signature)).toBe(200);
  expect(await order.charges()).toEqual([paid, surplus]);
});

describe("a recharge", () => {
  test.each(["failed", "cancelled"] as const)(
    "that has %s is charged when the site confirms it after all, and refunded after a day",
    async (ended) => {
      const shop = await open({ surplusRefundDelayMs: 60_000 });
      const recharge = await shop.recharge();
      const before = await shop.balance();
      await shop.server.settleRecharge(recharge.id, ended);
      expect(await recharge.report("paid")).toBe(200);
      expect(await recharge.status()).toBe(ended);
      expect(await shop.balance()).toBe(before);
      expect(await recharge.charges()).toMatchObject([
        { method: "alipay", amount: 200_00, is_surplus: true, refunded_at: null },
      ]);
      for (const outcome of ["paid", "failed", "cancelled"]) {
        expect(await recharge.report(outcome)).toBe(409);
      }
      expect(await recharge.charges()).toHaveLength(1);
      shop.pass(60_000);
      expect(await shop.balance()).toBe(before + 200);
      expect(await shop.newestLog()).toMatchObject({ type: "refund", amount: 200 });
    },
  );

  test("that was not paid in its time is over, and a payment of it is a surplus", async () => {
    const shop = await open({ rechargeExpiryMs: 60_000 });
    const recharge = await shop.recharge();
    shop.pass(60_000);
    expect(await recharge.status()).toBe("cancelled");
    expect(await recharge.report("paid")).toBe(200);
    expect(await recharge.charges()).toMatchObject([{ is_surplus: true }]);
  });

  test("that is paid is charged once, however often the site reports", async () => {
    const shop = await open();
    const recharge = await shop.recharge();
    const before = await shop.balance();
    expect(await recharge.report("paid")).toBe(200);
    for (const outcome of ["paid", "failed", "cancelled"]) {
      expect(await recharge.report(outcome)).toBe(409);
    }
    expect(await recharge.charges()).toMatchObject([{ is_surplus: false, amount: 200_00 }]);
    expect(await shop.balance()).toBe(before + 200);
  });
});

test.each([
  ["zh", "多付款项已退回", "{number} 多付了 ¥10.10，已退回您的余额。"],
  [
    "en",
    "A surplus has been refunded",
    "Rs.\u00a010.10 was paid too much for {number} and is back on your balance.",
  ],
  [
    "uk",
    "Надлишкову оплату повернено",
    "За {number} сплачено на 10,10\u00a0₴ більше; суму повернено на ваш баланс.",
  ],
  [
    "cs",
    "Přeplatek byl vrácen",
    "Za {number} bylo zaplaceno o 10,10\u00a0Kč více; částka se vrátila na váš zůstatek.",
  ],
])("the customer is told in %s what came back", async (language, title, content) => {
  const shop = await open({ surplusRefundDelayMs: 60_000 });
  const order = await shop.order();
  const signature = await order.visit();
  await order.cancel();
  await order.confirm(signature);
  await shop.server.advance(60_000);
  const inbox = await shop.callAs("GET /client/messages?limit=20", undefined, {
    token: await shop.logIn(),
    language,
  });
  const messages = inbox.list("messages").map((_, place) => ({
    title: inbox.textAt(`messages.${place}.title`),
    content: inbox.textAt(`messages.${place}.content`),
  }));
  expect(messages).toContainEqual({ title, content: content.replace("{number}", order.orderNo) });
});

test("a surplus is a part of the state: a server that starts afresh refunds it, once", async () => {
  const store = memoryStore();
  const shop = await open({ store });
  const order = await shop.order();
  const signature = await order.visit();
  await order.pay("balance");
  await order.confirm(signature);
  const restarted = openShop({ store });
  await restarted.server.advance(day);
  await restarted.server.advance(day);
  const refunds = await restarted.server.inspect((tables) =>
    tables.balanceLogs.all().filter((log) => log.type === "refund" && log.order_id === order.id),
  );
  expect(refunds.map(({ amount }) => amount)).toEqual([10_10]);
});

describe("the developer's panel", () => {
  test("completes a visit of an order that is paid: a surplus", async () => {
    const shop = await open();
    const order = await shop.order();
    await order.visit();
    await order.pay("balance");
    await shop.server.endPayment(order.orderNo, "completed");
    expect(await order.charges()).toEqual([paid, surplus]);
    await expect(shop.server.endPayment(order.orderNo, "completed")).rejects.toThrow(/is open$/);
  });
});
