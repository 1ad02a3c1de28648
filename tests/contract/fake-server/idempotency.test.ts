import { expect, test } from "vitest";
import type { FakeServerOptions } from "../../../src/fake-server/create-fake-server.ts";
import { idempotencyModes } from "../../../src/fake-server/shop/modes.ts";
import { control } from "../../support/control.ts";
import { openShop } from "../../support/fake-shop.ts";
import { payBody } from "../../support/placed-order.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { turn } from "../../support/turn.ts";

/** What the server makes of an `Idempotency-Key`, for every call of D7. */

const open = async (options: FakeServerOptions = {}) => {
  const shop = openShop(options);
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 50, onSale: true, price: 10_00 });
  const call = (line: string, body?: unknown, key?: string) =>
    shop.call(line, body, {
      token,
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    });
  const order = async () => {
    const placed = await call("POST /client/orders", orderBody());
    return { id: placed.number("order.id"), no: placed.textAt("order.order_no") };
  };
  const callAs = (token: string, line: string, body: unknown, key: string) =>
    shop.call(line, body, { token, headers: { "idempotency-key": key } });
  return { ...shop, call, callAs, order };
};

type Till = Awaited<ReturnType<typeof open>>;

const orderBody = (quantity = 1) => ({ items: [{ product_id: 1, quantity, price: 10 }] });

const account = (bank_name = "Monobank") => ({
  withdrawal_type: "bank",
  bank_name,
  bank_account: "12345678",
  account_name: "A Customer",
});

interface Keyed {
  readonly line: string;
  readonly body?: unknown;
  /** The same call with another body; absent where it has none. */
  readonly other?: unknown;
}

/** Each call of D7, and how often its effect is there. */
const kinds: Readonly<
  Record<string, { readonly call: (till: Till) => Promise<Keyed>; readonly repeats: boolean }>
> = {
  order: {
    call: async () => ({ line: "POST /client/orders", body: orderBody(), other: orderBody(2) }),
    repeats: true,
  },
  payment: {
    call: async ({ order }) => {
      const { no } = await order();
      return { line: "POST /client/pay", body: payBody(no), other: payBody(no, "alipay") };
    },
    // The order's status says no to a second one.
    repeats: false,
  },
  recycling: {
    call: async ({ call, order }) => {
      const { id, no } = await order();
      await call("POST /client/pay", payBody(no));
      return { line: `POST /client/orders/${id}/recycle` };
    },
    repeats: false,
  },
  withdrawal: {
    call: async ({ call }) => {
      const { number } = await call("POST /client/withdrawal-accounts", account());
      const account_id = number("account.id");
      return {
        line: "POST /client/withdrawals",
        body: { amount: "200.00", account_id },
        other: { amount: "300.00", account_id },
      };
    },
    repeats: true,
  },
  recharge: {
    call: async () => ({
      line: "POST /client/recharges",
      body: { amount: "500.00", method: "usdt" },
      other: { amount: "500.00", method: "alipay" },
    }),
    repeats: true,
  },
  "withdrawal account": {
    call: async () => ({
      line: "POST /client/withdrawal-accounts",
      body: account(),
      other: account("Raiffeisen"),
    }),
    repeats: true,
  },
};

/** All that a call of D7 can have done. */
const effects = ({ server }: Till) =>
  server.inspect(({ orders, withdrawals, recharges, withdrawalAccounts, balanceLogs }) => ({
    orders: orders.all().map(({ id, status }) => `${id} ${status}`),
    withdrawals: withdrawals.all().length,
    recharges: recharges.all().length,
    accounts: withdrawalAccounts.all().length,
    logs: balanceLogs.all().length,
  }));

const cases = Object.entries(kinds).map(([name, kind]) => ({ name, ...kind }));

test.each(cases)(
  "honoured, $name: the second sending is answered as the first, and does nothing",
  async ({ call: keyed }) => {
    const till = await open();
    const { line, body } = await keyed(till);
    const first = await till.call(line, body, "k1");
    expect(first.code).toBe(0);
    const after = await effects(till);
    expect((await till.call(line, body, "k1")).text).toBe(first.text);
    expect(await effects(till)).toEqual(after);
  },
);

test.each(cases.filter(({ name }) => name !== "recycling"))(
  "honoured, $name: the same key with another body is refused",
  async ({ call: keyed }) => {
    const till = await open();
    const { line, body, other } = await keyed(till);
    const first = await till.call(line, body, "k1");
    const after = await effects(till);
    const refused = await till.call(line, other, "k1");
    expect([refused.status, refused.code]).toEqual([409, 40909]);
    expect(refused.message).toBe("This Idempotency-Key was used for another request");
    expect(await effects(till)).toEqual(after);
    expect((await till.call(line, body, "k1")).text).toBe(first.text);
  },
);

test.each(cases)(
  "ignored, $name: the key is not looked at, so a second sending is a second request",
  async ({ call: keyed, repeats }) => {
    const till = await open({ idempotency: "ignored" });
    const { line, body } = await keyed(till);
    const first = await till.call(line, body, "k1");
    expect(first.code).toBe(0);
    const after = await effects(till);
    const second = await till.call(line, body, "k1");
    if (repeats) {
      expect(second.code).toBe(0);
      expect(second.text).not.toBe(first.text);
      expect(await effects(till)).not.toEqual(after);
    } else {
      expect(second.status).toBe(409);
      expect(await effects(till)).toEqual(after);
    }
  },
);

test("the order of the fields in a body makes no other request", async () => {
  const till = await open();
  const first = await till.call("POST /client/recharges", { amount: 5, method: "usdt" }, "k1");
  const again = await till.call("POST /client/recharges", { method: "usdt", amount: 5 }, "k1");
  expect(again.text).toBe(first.text);
});

test("what a call does that is none of D7 is not kept under its key", async () => {
  const till = await open();
  const add = () => till.call("POST /client/cart", { product_id: 1, quantity: 1 }, "k1");
  await add();
  expect((await add()).number("item.quantity")).toBe(2);
});

test("the key is looked at in the moment of the effect: one that waits finds what came between", async () => {
  const till = await open();
  const orders = () => till.server.inspect((tables) => tables.orders.all().length);
  const before = await orders();
  const slow = till.server.faults.next({ call: "POST /client/orders", kind: "delay" });
  const first = till.call("POST /client/orders", orderBody(), "k1");
  while (till.server.faults.held() === 0) await turn();
  const second = await till.call("POST /client/orders", orderBody(), "k1");
  slow.release();
  expect((await first).text).toBe(second.text);
  expect(await orders()).toBe(before + 1);
});

test("however many others send, a customer's first answer is not forgotten", async () => {
  const till = await open();
  const recharge = { amount: 5, method: "usdt" };
  const first = await till.call("POST /client/recharges", recharge, "k1");
  const token = await till.logIn(1);
  for (let n = 0; n < 250; n += 1) {
    await till.call("POST /client/cart", { product_id: 1, quantity: 1 }, `cart ${n}`);
    await till.callAs(token, "POST /client/recharges", recharge, `other ${n}`);
  }
  expect((await till.call("POST /client/recharges", recharge, "k1")).text).toBe(first.text);
});

test("the mode changes while the server runs, and is a part of the state", async () => {
  const store = memoryStore();
  const till = await open({ store });
  expect(till.server.modes()).toMatchObject({ idempotency: "honoured" });
  const answer = await control(till.server, "modes", { idempotency: "ignored" });
  expect(answer.status).toBe(200);
  expect(till.server.modes()).toMatchObject({ idempotency: "ignored" });
  const first = await till.call("POST /client/orders", orderBody(), "k1");
  const second = await till.call("POST /client/orders", orderBody(), "k1");
  expect(second.number("order.id")).not.toBe(first.number("order.id"));

  const reloaded = openShop({ store });
  await reloaded.server.advance(0);
  expect(reloaded.server.modes()).toMatchObject({ idempotency: "ignored" });
  await reloaded.server.reset();
  expect(reloaded.server.modes()).toMatchObject({ idempotency: "ignored" });

  const loaded = openShop();
  await loaded.server.loadState(await till.server.saveState());
  expect(loaded.server.modes()).toMatchObject({ idempotency: "ignored" });
});

test.each(idempotencyModes)("%s, asked for, goes before what the store holds", async (mode) => {
  const store = memoryStore();
  for (const kept of idempotencyModes) {
    const { server } = openShop({ store, idempotency: kept });
    await server.advance(0);
    const asked = openShop({ store, idempotency: mode });
    await asked.server.advance(0);
    expect(asked.server.modes()).toMatchObject({ idempotency: mode });
  }
});

test("a mode that there is not is refused in one line", async () => {
  const { server } = openShop();
  const answer = await control(server, "modes", { idempotency: "sometimes" });
  expect(answer.status).toBe(400);
  expect(server.modes()).toMatchObject({ idempotency: "honoured" });
});

test("an empty key is none: two orders under it are two", async () => {
  const { call } = await open();
  const first = await call("POST /client/orders", orderBody(1), "");
  const second = await call("POST /client/orders", orderBody(2), "");
  expect([first.code, second.code]).toEqual([0, 0]);
});
