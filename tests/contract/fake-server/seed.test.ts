import { expect, test, vi } from "vitest";
import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../../../src/fake-server/create-fake-server.ts";
import { orderStatuses } from "../../../src/fake-server/orders/transitions.ts";
import { scenarios } from "../../../src/fake-server/scenarios/scenarios.ts";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";
import { openShop, shopStart } from "../../support/fake-shop.ts";
import { memoryStore } from "../../support/memory-store.ts";

const everything = (server: FakeServer): Promise<string> =>
  server.inspect((tables) =>
    JSON.stringify(Object.values(tables).map((table) => [table.name, table.text()])),
  );

const atStart = (options: FakeServerOptions = {}): FakeServer =>
  createFakeServer({ clock: () => shopStart, ...options });

test("the same seed gives the same shop, another seed another one", async () => {
  const shop = await everything(atStart({ seed: 7 }));
  expect(await everything(atStart({ seed: 7 }))).toBe(shop);
  expect(await everything(atStart({ seed: 8 }))).not.toBe(shop);
});

test.each([0, 1, -5, 1_234_567, shopStart + 0.25])(
  "a clock that shows %d seeds every shop: a test's fake timers begin at 0, some clocks have fractions",
  async (now) => {
    for (const scenario of scenarios.filter(({ name }) => name !== "huge-shop")) {
      const server = createFakeServer({ scenario, clock: () => now });
      expect(server.now()).toBe(Math.floor(now));
      expect(await server.inspect(({ customers }) => customers.all().length)).toBeGreaterThan(0);
    }
  },
);

test("the demo customers have the balances they are listed with, and logs that add up", async () => {
  const server = atStart();
  for (const demo of demoCustomers) {
    const [customer, logs] = await server.inspect((tables) => {
      const row = tables.customers.where("username", demo.username)[0];
      const own = row === undefined ? [] : tables.balanceLogs.where("customer_id", row.id);
      return [row, own.toSorted((a, b) => a.id - b.id)] as const;
    });
    expect(customer?.balance).toBe(demo.balance);
    let running = 0;
    let last = 0;
    for (const log of logs) {
      running += log.amount;
      expect(log.balance).toBe(running);
      expect(log.created_at).toBeGreaterThanOrEqual(last);
      last = log.created_at;
    }
    expect(running).toBe(demo.balance);
  }
});

test("at least forty past orders, in every status, none of them in the future", async () => {
  const server = atStart();
  const orders = await server.inspect((tables) => [...tables.orders.all()]);
  expect(orders.length).toBeGreaterThanOrEqual(40);
  for (const status of orderStatuses) {
    expect(orders.some((order) => order.status === status)).toBe(true);
  }
  expect(orders.every((order) => order.created_at < shopStart)).toBe(true);
});

test("every paid order has its debit and every recycled one its credit", async () => {
  const server = atStart();
  const [orders, logs] = await server.inspect((tables) => [
    [...tables.orders.all()],
    [...tables.balanceLogs.all()],
  ]);
  for (const order of orders) {
    const amounts = logs.filter((log) => log.order_id === order.id).map((log) => log.amount);
    const debit = order.pay_method === "balance" ? [-order.total_amount] : [];
    const credit = order.status === "recycled" ? [order.recycle_amount] : [];
    expect(amounts).toEqual([...debit, ...credit]);
  }
});

test("the shop outlives its server: session, cart, order and stock", async () => {
  const store = memoryStore();
  const first = openShop({ store });
  const token = await first.logIn();
  await first.server.editProduct(1, { stock: 5, onSale: true, price: 10_00 });
  await first.call("POST /client/cart", { product_id: 1, quantity: 2 }, { token });
  const items = [{ product_id: 1, quantity: 1, price: 10 }];
  await first.call("POST /client/orders", { items }, { token });
  const before = await everything(first.server);

  const second = openShop({ store });
  expect(await everything(second.server)).toBe(before);
  expect((await second.call("GET /client/cart/count", undefined, { token })).number("count")).toBe(
    2,
  );
  const third = await second.call("POST /client/orders", { items }, { token });
  expect(third.code).toBe(0);
});

test("recycling completes after a reload without a timer", async () => {
  const store = memoryStore();
  const first = openShop({ store });
  const token = await first.logIn();
  const paid = await first.call("GET /client/orders?status=paid", undefined, { token });
  const id = paid.number("orders.0.id");
  await first.call(`POST /client/orders/${id}/recycle`, undefined, { token });
  const second = openShop({ store });
  second.pass(1_000);
  const order = await second.call(`GET /client/orders/${id}`, undefined, { token });
  expect(order.at("order.status")).toBe("recycled");
});

test("a second tab's server sees what the first one wrote", async () => {
  const store = memoryStore();
  const [first, second] = [openShop({ store }), openShop({ store })];
  const token = await first.logIn();
  await second.call("POST /client/cart", { product_id: 1, quantity: 1 }, { token });
  expect((await first.call("GET /client/cart/count", undefined, { token })).at("count")).toBe(1);
});

const grown = async (): Promise<string> => {
  const store = memoryStore();
  await openShop({ store }).logIn();
  return (await store.read()) ?? "";
};

test.each([
  ["no JSON", async () => "{"],
  ["JSON of another shape", async () => '{"version":1}'],
  ["another version", async () => (await grown()).replace(/"version":\d+/, '"version":0')],
  ["a negative stock", async () => (await grown()).replace(/"stock":\d+/, '"stock":-1')],
  ["a missing collection", async () => (await grown()).replace('"cart_items"', '"carts"')],
  ["another catalogue", async () => (await grown()).replace('"catalogue":"', '"catalogue":"9')],
])("a stored text with %s is dropped for a fresh shop", async (_, text) => {
  const store = memoryStore(await text());
  const server = atStart({ store });
  const fresh = await everything(atStart());
  expect(await everything(server)).toBe(fresh);
});

test("a stored text with an unknown scenario is dropped for a fresh shop, which is logged", async () => {
  const store = memoryStore((await grown()).replace('"demo"', '"nowhere"'));
  const error = vi.fn<Console["error"]>();
  const server = atStart({ store, log: { error } });
  expect(await everything(server)).toBe(await everything(atStart()));
  expect(error.mock.calls).toEqual([
    [expect.stringContaining('dropped: There is no scenario "nowhere"')],
  ]);
});

test("a store that throws away what it is given does no harm", async () => {
  const store = { ...memoryStore(), write: async () => undefined, read: async () => null };
  const shop = openShop({ store });
  const token = await shop.logIn();
  expect((await shop.call("GET /client/user", undefined, { token })).status).toBe(200);
});

test("a reset brings the fresh shop back, also in the store", async () => {
  const store = memoryStore();
  const shop = openShop({ store });
  const fresh = await everything(shop.server);
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 77 });
  await shop.server.reset();
  expect(await everything(shop.server)).toBe(fresh);
  expect((await shop.call("GET /client/user", undefined, { token })).status).toBe(401);
  expect(await everything(openShop({ store }).server)).toBe(fresh);
});
