import { expect, test } from "vitest";
import { openShop, shopStart } from "../../../support/fake-shop.ts";
import { memoryStore } from "../../../support/memory-store.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const open = async (options: Parameters<typeof openShop>[0] = {}) => {
  const shop = openShop(options);
  const token = await shop.logIn();
  return {
    ...shop,
    call: (line: string, body?: unknown) => shop.call(line, body, { token }),
    logs: () =>
      shop.server.inspect((tables) =>
        tables.balanceLogs.where("customer_id", 1).toSorted((a, b) => a.id - b.id),
      ),
  };
};

test("the shop's clock goes as the world's does, and further when it is moved", async () => {
  const shop = openShop();
  expect(shop.server.now()).toBe(shopStart);
  shop.pass(second);
  await shop.server.advance(minute);
  expect(shop.server.now()).toBe(shopStart + minute + second);
  await shop.server.reset();
  expect(shop.server.now()).toBe(shopStart + second);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "it does not advance by %d",
  async (milliseconds) => {
    const { server } = openShop();
    await expect(server.advance(milliseconds)).rejects.toThrow(
      /^The clock advances by a whole number of milliseconds from 0, not by /,
    );
    expect(server.now()).toBe(shopStart);
  },
);

test("it advances by a hundred years in all", async () => {
  const { server, call } = await open();
  await server.advance(99 * 365 * day);
  await expect(server.advance(2 * 365 * day)).rejects.toThrow(/hundred years/);
  expect((await call("GET /client/settings")).code).toBe(0);
});

test("nor by two advances at once, nor beyond what a stored shop is ahead by", async () => {
  const store = memoryStore();
  const { server } = openShop({ store });
  const half = 60 * 365 * day;
  const both = await Promise.allSettled([server.advance(half), server.advance(half)]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  const next = openShop({ store }).server;
  await expect(next.advance(half)).rejects.toThrow(/hundred years/);
  expect(next.now()).toBe(shopStart + half);
});

test("advancing does what is due at once: recycling, recharge, withdrawal, message", async () => {
  const { server, call } = await open({
    recycleDelayMs: 20 * second,
    rechargeDelayMs: 30 * second,
    withdrawalDelayMs: 40 * second,
    messageEveryMs: 50 * second,
  });
  const paid = await call("GET /client/orders?status=paid");
  const order = paid.number("orders.0.id");
  expect((await call(`POST /client/orders/${order}/recycle`)).code).toBe(0);
  const recharged = await call("POST /client/recharges", { amount: 500, method: "usdt" });
  const recharge = recharged.number("recharge.id");
  const accounts = await call("GET /client/withdrawal-accounts");
  const withdrawn = await call("POST /client/withdrawals", {
    amount: 100,
    account_id: accounts.number("accounts.0.id"),
  });
  expect(withdrawn.code).toBe(0);
  const withdrawal = await server.inspect((tables) =>
    Math.max(...tables.withdrawals.all().map(({ id }) => id)),
  );
  const state = () =>
    server.inspect(({ orders, recharges, withdrawals, messages }) => [
      orders.get(order)?.status,
      recharges.get(recharge)?.status,
      withdrawals.get(withdrawal)?.status,
      messages.where("customer_id", 1).length,
    ]);
  const [, , , messages = 0] = await state();
  const inbox = Number(messages);
  await server.advance(19 * second);
  expect(await state()).toEqual(["pending_recycle", "pending", "pending", inbox]);
  await server.advance(second);
  expect(await state()).toEqual(["recycled", "pending", "pending", inbox + 1]);
  await server.advance(10 * second);
  expect(await state()).toEqual(["recycled", "paid", "pending", inbox + 1]);
  await server.advance(10 * second);
  expect((await state()).slice(2)).toEqual(["approved", inbox + 2]);
  await server.advance(40 * second);
  expect((await state())[2]).toBe("completed");
});

test("it does so when it is told to, not when somebody asks next", async () => {
  const store = memoryStore();
  const { server, call } = await open({ store, rechargeDelayMs: 30 * second });
  const recharged = await call("POST /client/recharges", { amount: 500, method: "usdt" });
  const number = recharged.textAt("recharge.recharge_no");
  const stored = async () =>
    new RegExp(`"${number}"[^}]*"status":"(\\w+)"`).exec((await store.read()) ?? "")?.[1];
  expect(await stored()).toBe("pending");
  await server.advance(30 * second);
  expect(await stored()).toBe("paid");
});

test("however far it advances, what was due happens in the order of its instants", async () => {
  const { server, call, logs } = await open({
    recycleDelayMs: 50 * second,
    rechargeDelayMs: 20 * second,
  });
  const paid = await call("GET /client/orders?status=paid");
  await call(`POST /client/orders/${paid.number("orders.0.id")}/recycle`);
  const before = (await logs()).length;
  await call("POST /client/recharges", { amount: 500, method: "usdt" });
  await server.advance(10 * second);
  await call("POST /client/recharges", { amount: 600, method: "usdt" });
  await server.advance(10 * day);
  const since = (await logs()).slice(before);
  // The last two were under way from the seed.
  expect(since.slice(0, 3).map(({ type, created_at }) => [type, created_at - shopStart])).toEqual([
    ["recharge", 20 * second],
    ["recharge", 30 * second],
    ["recycle", 50 * second],
  ]);
  const instants = since.map(({ created_at }) => created_at);
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
});

test("tokens age by the shop's clock", async () => {
  const { server, call } = await open({ sessionLifetimeMs: minute });
  await server.advance(minute - 1);
  expect((await call("GET /client/user")).status).toBe(200);
  await server.advance(1);
  expect((await call("GET /client/user")).status).toBe(401);
});

test("a reload of the page keeps the clock's advance", async () => {
  const store = memoryStore();
  await openShop({ store }).server.advance(day);
  const { server } = openShop({ store });
  await server.advance(0);
  expect(server.now()).toBe(shopStart + day);
});
