import { beforeEach, describe, expect, test } from "vitest";
import { type FakeShop, openShop, shopStart, valueAt } from "../../../support/fake-shop.ts";
import { payBody } from "../../../support/placed-order.ts";

/** The journal: what reached the server, and what became of it. */

const customer = "0671234501";
let shop: FakeShop;
let token: string;

beforeEach(async () => {
  shop = openShop();
  token = await shop.logIn();
});

const put = (quantity: number, headers: Readonly<Record<string, string>> = {}) =>
  shop.call("POST /client/cart", { product_id: 1, quantity }, { token, headers });

const verify = (expected: Parameters<typeof shop.server.requests.verify>[0]) =>
  shop.server.requests.verify(expected);

describe("a request in the journal", () => {
  test("has the value of a repeated query that the shop has read, the first one", async () => {
    await shop.call("GET /client/orders?status=paid&status=unpaid", undefined, { token });
    const [entry] = await shop.server.requests.find({ path: "/client/orders" });
    expect(entry?.query).toEqual({ status: "paid" });
    expect(valueAt(entry?.answer, "data.orders.0.status")).toBe("paid");
  });

  test("has its body, and when it was received, applied and answered", async () => {
    await put(2);
    const [entry] = await shop.server.requests.find({ path: "/client/cart" });
    expect(entry).toMatchObject({
      method: "POST",
      path: "/client/cart",
      customer,
      body: { product_id: 1, quantity: 2 },
      receivedAt: shopStart,
      applied: [shopStart],
      answeredAt: shopStart,
      status: 200,
      code: null,
      fault: null,
    });
    expect(valueAt(entry?.answer, "code")).toBe(0);
  });

  test("shows no secret, and whom a login names", async () => {
    await shop.call("POST /client/login", { username: "0671234502", password: "wrong-one" });
    await shop.server.respond(
      new Request("http://shop.test/api/client/login?token=abcdef&password=abcdef", {
        method: "POST",
        body: '{"username":"a","password":"abcdef',
      }),
    );
    const orders = await shop.call("GET /client/orders?status=unpaid", undefined, { token });
    const pay = payBody(orders.textAt("orders.0.order_no"), "alipay");
    await shop.call("POST /client/pay", pay, { token });
    const entries = await shop.server.requests.find();
    const text = JSON.stringify(entries);
    expect(entries[0]).toMatchObject({ customer, body: { username: customer } });
    expect(entries[1]).toMatchObject({ customer: "0671234502", code: 40102, applied: [] });
    for (const secret of ["sunflower1", "wrong-one", "abcdef", token]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain("signature=(cut)");
  });

  test("of no known path is there as well", async () => {
    await shop.call("GET /client/nothing");
    expect(await shop.server.requests.find({ path: "/api/client/nothing" })).toMatchObject([
      { status: 404, applied: [] },
    ]);
  });

  test.each([
    [{ kind: "drop" }, { status: null, applied: [], answeredAt: null }],
    [
      { kind: "drop", effect: "applied" },
      { status: null, applied: [shopStart], answeredAt: null },
    ],
    [{ kind: "gateway" }, { status: 504, applied: [shopStart] }],
    [{ kind: "duplicate" }, { status: 200, applied: [shopStart, shopStart] }],
    [{ kind: "unauthorized-body" }, { status: 200, code: 401, applied: [] }],
  ] as const)("tells what a fault left of it: %o", async (fault, expected) => {
    shop.server.faults.next({ call: "POST /client/cart", ...fault });
    await put(1);
    expect(await shop.server.requests.find({ path: "/client/cart" })).toMatchObject([
      { body: { quantity: 1 }, ...expected },
    ]);
    const [listed] = shop.server.calls.last();
    expect(listed?.isApplied).toBe(expected.applied.length > 0);
  });

  test("is not answered where its connection was dropped", async () => {
    shop.server.faults.next({ call: "POST /client/cart", kind: "drop", effect: "applied" });
    await put(1);
    const { isMet, message } = await verify({ path: "/client/cart", answered: true });
    expect(isMet).toBe(false);
    expect(message).toContain("(applied, dropped): answered is false, not true");
  });

  test("acts late, and the journal says when", async () => {
    shop.server.faults.next({ call: "POST /client/cart", kind: "late", actsAfter: 8_000 });
    await put(1);
    expect(await verify({ path: "/client/cart", applied: false })).toMatchObject({ isMet: true });
    await shop.server.advance(60_000);
    expect(await shop.server.requests.find({ path: "/client/cart" })).toMatchObject([
      { status: 504, applied: [shopStart + 8_000] },
    ]);
  });

  test("that was refused, or answered from its key, is not applied", async () => {
    await shop.server.editProduct(1, { price: 10_00, stock: 5, onSale: true });
    const items = [{ product_id: 1, quantity: 1, price: 10 }];
    const order = (key: string, body: unknown) =>
      shop.call("POST /client/orders", body, { token, headers: { "idempotency-key": key } });
    await order("k1", { items });
    await order("k1", { items });
    await order("k2", { items: [] });
    const entries = await shop.server.requests.find({ call: "POST /client/orders" });
    expect(entries.map(({ key, applied }) => [key, applied.length])).toEqual([
      ["k1", 1],
      ["k1", 0],
      ["k2", 0],
    ]);
  });

  test("is one of the last 500, and a long body is cut", async () => {
    await shop.call("POST /client/cart", { product_id: 1, quantity: 1, note: "x".repeat(60_000) });
    const [long] = await shop.server.requests.find({ path: "/client/cart" });
    expect(String(long?.body)).toHaveLength(50_001);
    for (let count = 0; count < 500; count += 1) await shop.call("GET /client/settings");
    const entries = await shop.server.requests.find();
    expect([entries.length, entries.at(-1)?.number]).toEqual([500, 502]);
  });

  test("keeps its place when its body had to go: all bodies together have a limit", async () => {
    const note = "x".repeat(49_000);
    for (let count = 0; count < 30; count += 1) {
      await shop.call("POST /client/cart", { note }, { token });
    }
    const entries = await shop.server.requests.find({ path: "/client/cart" });
    const isKept = entries.map(({ body }) => body !== null);
    expect([isKept.length, isKept[0], isKept.at(-1)]).toEqual([30, false, true]);
    expect(JSON.stringify(entries).length).toBeLessThan(1_100_000);
  });
});

describe("verify", () => {
  test("counts what reached the server since a mark, whatever was answered", async () => {
    await put(2);
    const mark = shop.server.requests.mark("add");
    shop.server.faults.next({ call: "POST /client/cart", kind: "drop" });
    await put(2);
    await put(3);
    const call = "POST /client/cart";
    expect(await verify({ call, body: { quantity: 2 } })).toMatchObject({ isMet: false });
    expect(await verify({ call, body: { quantity: 2 }, since: "add" })).toMatchObject({
      isMet: true,
      found: [mark + 1],
    });
    expect(await verify({ call, since: mark, times: 2, customer })).toMatchObject({ isMet: true });
    expect(await verify({ call, customer: "nobody", times: 0 })).toMatchObject({ isMet: true });
    await expect(verify({ call, since: "never" })).rejects.toThrow('There is no mark "never"');
    // Of another server, for example: nothing would ever come before it.
    const later = verify({ call, since: 99, times: 0 });
    await expect(later).rejects.toThrow(/^There is no mark 99; the newest is \d+$/);
  });

  test("says what came instead, the nearest first", async () => {
    await put(3);
    await shop.call("GET /client/cart?page=2", undefined, { token });
    const { message, isMet } = await verify({
      call: "POST /client/cart",
      body: { quantity: 2 },
      since: 1,
    });
    expect(isMet).toBe(false);
    expect(message.split("\n")).toEqual([
      'Expected exactly 1 of POST /client/cart with body {"quantity":2} since mark 1, but 0 reached the server.',
      "The nearest others:",
      `  #2 POST /client/cart by ${customer} (applied, answered 200): body.quantity is 3, not 2`,
    ]);
    const other = await verify({ call: "POST /client/pay", body: { quantity: 2 }, since: 2 });
    expect(other.message.split("\n").slice(2)).toEqual([
      `  #3 GET /client/cart by ${customer} (applied, answered 200): it is GET /client/cart, not POST /client/pay`,
    ]);
  });

  test("names those that are too many", async () => {
    await put(1);
    await put(1);
    const { message } = await verify({ path: "/client/cart", times: { atMost: 1 } });
    expect(message.split("\n")).toEqual([
      "Expected at most 1 of * /client/cart, but 2 reached the server.",
      "These did:",
      `  #2 POST /client/cart by ${customer} (applied, answered 200)`,
      `  #3 POST /client/cart by ${customer} (applied, answered 200)`,
    ]);
  });

  test("names those that are too few, and of others only what is of the call", async () => {
    await put(1);
    await put(2);
    const call = "POST /client/cart";
    const one = `  #2 POST /client/cart by ${customer} (applied, answered 200)`;
    expect((await verify({ call, body: { quantity: 1 }, times: 2 })).message.split("\n")).toEqual([
      `Expected exactly 2 of ${call} with body {"quantity":1}, but 1 reached the server.`,
      "This did:",
      one,
      "The nearest others:",
      `  #3 POST /client/cart by ${customer} (applied, answered 200): body.quantity is 2, not 1`,
    ]);
    const since = shop.server.requests.mark();
    await put(1);
    await shop.call("GET /client/cart", undefined, { token });
    expect((await verify({ call, times: 2, since })).message.split("\n")).toEqual([
      `Expected exactly 2 of ${call} since mark ${since}, but 1 reached the server.`,
      "This did:",
      `  #4 POST /client/cart by ${customer} (applied, answered 200)`,
    ]);
  });

  test("looks into lists, queries and paths with a star", async () => {
    await shop.call("GET /client/products/7?from=list", undefined, { token });
    await shop.call("POST /client/orders", { items: [{ product_id: 1, quantity: 2 }] }, { token });
    const items = (quantity: number) => ({ items: [{ quantity }] });
    expect(await verify({ path: "/client/orders", body: items(2) })).toMatchObject({ isMet: true });
    expect((await verify({ path: "/client/orders", body: items(3) })).message).toContain(
      "body.items[0].quantity is 2, not 3",
    );
    expect(await verify({ call: "GET /client/products/*", query: { from: "list" } })).toMatchObject(
      { isMet: true },
    );
  });
});

describe("a call that the shop lacks", () => {
  const nearest = 'There is no call "POST /client/ordrs": is POST /client/orders meant?';

  test("is refused: that none of it has come says nothing", async () => {
    await expect(verify({ call: "POST /client/ordrs", times: 0 })).rejects.toThrow(nearest);
    const { find, waitFor } = shop.server.requests;
    await expect(find({ call: "POST /client/ordrs" })).rejects.toThrow(nearest);
    await expect(waitFor({ method: "post", path: "/client/pai" }, 60_000)).rejects.toThrow(
      'There is no call "post /client/pai": is post /client/pay meant?',
    );
    await expect(verify({ call: "GET /client/pay", times: 0 })).rejects.toThrow(
      "this path takes POST",
    );
    await expect(verify({ path: "/api/client/orders", times: 0 })).rejects.toThrow(
      "the path begins below /api: * /client/orders",
    );
    await expect(verify({ call: "GET client/orders/7", times: 0 })).rejects.toThrow(
      "the path begins with a slash: GET /client/orders/7",
    );
    await expect(verify({ path: "/client/orders?page=1", times: 0 })).rejects.toThrow(
      "a path has no query: * /client/orders",
    );
    await expect(verify({ call: "POST /webhook", times: 0 })).rejects.toThrow(
      '"POST /webhook" goes out, and reaches another server; GET /__fake/webhooks lists what was',
    );
  });

  test("is counted where it has come all the same", async () => {
    await shop.call("POST /client/ordrs", {});
    expect(await verify({ call: "POST /api/client/ordrs" })).toMatchObject({ isMet: true });
    expect(await verify({ call: "POST /api/client/ordrs", since: 2, times: 0 })).toMatchObject({
      isMet: true,
    });
  });

  test("is none of those with a star, a parameter, or outside the base path", async () => {
    for (const call of [
      "* /client/orders/*",
      "get /client/orders/7",
      "POST /fake-pay/confirm",
      "GET /pictures/uploads/one.png",
    ]) {
      expect(await verify({ call, times: 0 })).toMatchObject({ isMet: true });
    }
    expect(await verify({ method: "PUT", times: 0 })).toMatchObject({ isMet: true });
  });
});

describe("wait-for", () => {
  test("waits until the request is there, and until it is answered", async () => {
    const come = shop.server.requests.waitFor({ path: "/client/cart" }, 60_000);
    const answered = shop.server.requests.waitFor({ path: "/client/cart", answered: true }, 60_000);
    const { release } = shop.server.faults.next({ call: "POST /client/cart", kind: "delay" });
    const adding = put(1);
    expect(await come).toMatchObject({ isMet: true, found: [2] });
    expect(await verify({ path: "/client/cart", answered: false })).toMatchObject({ isMet: true });
    release();
    expect(await answered).toMatchObject({ isMet: true });
    await adding;
  });

  test("waits for a call that acts late", async () => {
    shop.server.faults.next({ call: "POST /client/cart", kind: "late", actsAfter: 8_000 });
    await put(1);
    const late = shop.server.requests.waitFor({ path: "/client/cart", applied: true }, 60_000);
    await shop.server.advance(8_000);
    expect(await late).toMatchObject({ isMet: true });
  });

  test("gives up with the difference, and at once when the server stops", async () => {
    const none = await shop.server.requests.waitFor({ path: "/client/pay" }, 0);
    expect(none.message).toContain("Expected at least 1 of * /client/pay, but 0");
    const stopped = shop.server.requests.waitFor({ path: "/client/pay" }, 60_000);
    shop.server.requests.stopWaiting();
    expect(await stopped).toMatchObject({ isMet: false });
  });
});
