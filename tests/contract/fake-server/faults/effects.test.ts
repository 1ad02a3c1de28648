import { expect, test } from "vitest";
import { fetchOf } from "../../../../src/fake-server/mounts/fetch-of.ts";
import type { Fault } from "../../../../src/fake-server/faults/fault.ts";
import {
  type SeededName,
  seededKinds,
  seededNames,
} from "../../../../src/fake-server/faults/seeded-faults.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { payBody } from "../../../support/placed-order.ts";
import { turn } from "../../../support/turn.ts";

/** What becomes of the shop and of the answer, kind by kind of those that come by seed. */

const soon = { sleep: async () => undefined };

const cart = "POST /client/cart";

const open = async () => {
  const shop = openShop(soon);
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 50, onSale: true, price: 10_00 });
  const call = (line: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
    shop.call(line, body, { token, ...(headers === undefined ? {} : { headers }) });
  return {
    ...shop,
    callAs: shop.call,
    call,
    add: (headers?: Readonly<Record<string, string>>) =>
      call(cart, { product_id: 1, quantity: 1 }, headers),
    inCart: () =>
      shop.server.inspect((tables) =>
        tables.cartItems.all().reduce((sum, { quantity }) => sum + quantity, 0),
      ),
  };
};

/** How often the shop did what was asked, and how the answer looked. */
const effects: Readonly<
  Record<
    SeededName,
    {
      readonly done: number;
      readonly status: number;
      readonly code: number;
      readonly json: boolean;
    }
  >
> = {
  delay: { done: 1, status: 200, code: 0, json: true },
  "drop-before": { done: 0, status: 0, code: Number.NaN, json: false },
  "drop-after": { done: 1, status: 0, code: Number.NaN, json: false },
  "error-500": { done: 0, status: 500, code: 500, json: true },
  "unauthorized-body": { done: 0, status: 200, code: 401, json: true },
  "unauthorized-status": { done: 0, status: 401, code: 401, json: true },
  html: { done: 1, status: 200, code: Number.NaN, json: false },
  truncated: { done: 1, status: 200, code: Number.NaN, json: false },
  "wrong-shape": { done: 1, status: 200, code: 0, json: true },
  duplicate: { done: 2, status: 200, code: 0, json: true },
  stale: { done: 1, status: 200, code: 0, json: true },
  gateway: { done: 1, status: 504, code: Number.NaN, json: false },
  "silence-before": { done: 0, status: 0, code: Number.NaN, json: false },
  "silence-after": { done: 1, status: 0, code: Number.NaN, json: false },
  late: { done: 0, status: 504, code: Number.NaN, json: false },
  "late-drop": { done: 0, status: 0, code: Number.NaN, json: false },
  "late-silence": { done: 0, status: 0, code: Number.NaN, json: false },
  "confirm-late": { done: 0, status: 200, code: 0, json: true },
};

/** The payment site's report is no call of the client's (`site-confirms-late.test.ts`). */
const ofClient = seededNames.filter((name) => seededKinds[name].only !== "confirmations");

test.each(ofClient)("%s: what is done, and what is answered", async (name) => {
  const { server, add, inCart } = await open();
  const time = name === "delay" || name.includes("silence") ? { milliseconds: 100 } : {};
  server.faults.next({ call: cart, ...seededKinds[name].fault, ...time });
  const answer = await add();
  expect({
    done: await inCart(),
    status: answer.status,
    code: answer.code,
    json: answer.isJson,
  }).toEqual(effects[name]);
  expect((await add()).number("item.quantity")).toBe(effects[name].done + 1);
});

test("a request that is delivered twice is answered with its second answer", async () => {
  const { server, add } = await open();
  server.faults.next({ call: cart, kind: "duplicate" });
  expect((await add()).number("item.quantity")).toBe(2);
});

test("under an idempotency key a request that is delivered twice is done once", async () => {
  const { server, call } = await open();
  const orders = () => server.inspect((tables) => tables.orders.all().length);
  const before = await orders();
  const items = [{ product_id: 1, quantity: 1, price: 10 }];
  const duplicate: Fault = { call: "POST /client/orders", kind: "duplicate", times: 2 };
  server.faults.next(duplicate);
  const keyed = await call("POST /client/orders", { items }, { "idempotency-key": "k1" });
  expect(keyed.code).toBe(0);
  expect(await orders()).toBe(before + 1);
  const last = await server.inspect((tables) => tables.orders.all().at(-1));
  expect(keyed.number("order.id")).toBe(last?.id);
  await call("POST /client/orders", { items });
  expect(await orders()).toBe(before + 3);
});

test("a payment that is delivered twice charges once: its second answer says so", async () => {
  const { server, call } = await open();
  const items = [{ product_id: 1, quantity: 1, price: 10 }];
  const order = await call("POST /client/orders", { items });
  const pay = payBody(order.textAt("order.order_no"));
  const balance = () => server.inspect((tables) => tables.customers.get(1)?.balance ?? 0);
  const before = await balance();
  server.faults.next({ call: "POST /client/pay", kind: "duplicate" });
  expect((await call("POST /client/pay", pay)).code).toBe(40904);
  expect(await balance()).toBe(before - 10_00);
});

const count = "GET /client/cart/count";

test("a stale read answers what it answered the time before, until it is asked again", async () => {
  const { server, add, call } = await open();
  const value = async () => (await call(count)).number("count");
  expect(await value()).toBe(0);
  await add();
  server.faults.next({ call: count, kind: "stale", times: 2 });
  expect(await value()).toBe(0);
  expect(await value()).toBe(0);
  expect(await value()).toBe(1);
});

test("what was never asked before cannot be stale", async () => {
  const { server, add, call } = await open();
  await add();
  server.faults.next({ call: count, kind: "stale" });
  expect((await call(count)).number("count")).toBe(1);
});

test("a fault of one customer hits the login and the registration that name them", async () => {
  const { callAs, server } = await open();
  const logIn = (username: string) =>
    callAs("POST /client/login", { username, password: "sunflower1" });
  const register = (username: string) =>
    callAs("POST /client/register", {
      username,
      password: "sunflower1",
      confirm_password: "sunflower1",
    });
  for (const [call, customer] of [
    ["POST /client/login", "0671234502"],
    ["POST /client/register", "0670000001"],
  ] as const) {
    server.faults.next({ call, customer, kind: "status", status: 503 });
  }
  expect((await logIn("0671234501")).status).toBe(200);
  expect((await logIn("0671234502")).status).toBe(503);
  expect((await logIn("0671234502")).status).toBe(200);
  expect((await register("0670000002")).status).not.toBe(503);
  expect((await register("0670000001")).status).toBe(503);
});

test("a stale read is of the same customer, the same address and the same language", async () => {
  const shop = await open();
  const other = await shop.logIn(1);
  const { server, call, callAs } = shop;
  const read = async (token: string | undefined, language: string, path = "/client/user") =>
    (
      await callAs(`GET ${path}`, undefined, {
        language,
        ...(token === undefined ? {} : { token }),
      })
    ).text;
  const first = (await call("GET /client/user")).text;
  server.faults.next({ call: "GET /client/user", kind: "stale", times: 2 });
  const theirs = await read(other, "en");
  expect(theirs).not.toBe(first);
  expect(theirs).toContain("0671234502");

  await read(undefined, "en", "/client/categories");
  server.faults.next({ call: "GET /client/categories", kind: "stale" });
  const czech = await read(undefined, "cs", "/client/categories");
  expect(czech).toBe(await read(undefined, "cs", "/client/categories"));

  const pageOne = await read(other, "en", "/client/products?page=1");
  server.faults.next({ call: "GET /client/products", kind: "stale" });
  expect(await read(other, "en", "/client/products?page=2")).not.toBe(pageOne);
});

test("no stale answer outlives its shop, nor the session of who asks", async () => {
  const { server, call, callAs } = await open();
  await call("GET /client/user");
  await server.revokeSessions();
  server.faults.next({ call: "GET /client/user", kind: "stale" });
  expect((await call("GET /client/user")).status).toBe(401);

  const goods = async () => (await callAs("GET /client/categories/1/products")).list("products");
  const full = await server.saveState();
  expect(await goods()).not.toEqual([]);
  const stale: Fault = { call: "GET /client/categories/1/products", kind: "stale" };
  await server.switchScenario("empty-shop");
  server.faults.next(stale);
  expect(await goods()).toEqual([]);
  await server.loadState(full);
  server.faults.next(stale);
  expect(await goods()).not.toEqual([]);
});

test("a timed delay passes its milliseconds, before the work or after it", async () => {
  const slept: number[] = [];
  const gates: (() => void)[] = [];
  const shop = openShop({
    sleep: (milliseconds) => {
      slept.push(milliseconds);
      return new Promise((resolve) => gates.push(resolve));
    },
  });
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 50, onSale: true });
  const inCart = () => shop.server.inspect((tables) => tables.cartItems.all().length);
  for (const effect of ["skipped", "applied"] as const) {
    shop.server.faults.next({ call: cart, kind: "delay", milliseconds: 1_500, effect });
    const before = await inCart();
    const answer = shop.call(
      cart,
      { product_id: effect === "skipped" ? 1 : 2, quantity: 1 },
      { token },
    );
    while (shop.server.faults.held() === 0) await turn();
    expect(await inCart()).toBe(effect === "skipped" ? before : before + 1);
    gates.pop()?.();
    expect((await answer).status).toBe(200);
    expect(await inCart()).toBe(before + 1);
  }
  expect(slept).toEqual([1_500, 1_500]);
});

test("releasing lets go a timed delay too", async () => {
  const { server } = openShop({ sleep: () => new Promise(() => undefined) });
  const ask = fetchOf(server);
  server.faults.next({ call: "GET /client/settings", kind: "delay", milliseconds: 60_000 });
  const answer = ask("/api/client/settings");
  while (server.faults.held() === 0) await turn();
  server.faults.releaseAll();
  expect((await answer).status).toBe(200);
  expect(server.faults.held()).toBe(0);
});

test("releasing lets go what is held, and leaves what is planned for later calls", async () => {
  const { server } = openShop();
  const ask = fetchOf(server);
  const held = async (count: number): Promise<void> => {
    while (server.faults.held() !== count) await turn();
  };
  const plan = server.faults.next({ call: "GET /client/settings", kind: "delay", times: 3 });
  for (let round = 0; round < 2; round += 1) {
    const answer = ask("/api/client/settings");
    await held(1);
    server.faults.releaseAll();
    expect((await answer).status).toBe(200);
    expect(server.faults.held()).toBe(0);
  }
  // Whoever planned it lets go also what it would still hold.
  plan.release();
  expect((await ask("/api/client/settings")).status).toBe(200);
});
