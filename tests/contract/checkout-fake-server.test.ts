import { expect, test } from "vitest";
import { createActor, SimulatedClock, waitFor } from "xstate";
import { checkoutActors } from "../../src/adapters/xstate/actors/checkout.actors.ts";
import type { CheckoutRequest } from "../../src/domain/checkout/checkout-query.ts";
import {
  type CheckoutEmitted,
  checkoutMachine,
} from "../../src/domain/checkout/checkout.machine.ts";
import type { Fault } from "../../src/fake-server/faults/fault.ts";
import { fetchOf } from "../../src/fake-server/mounts/fetch-of.ts";
import { attemptsKey } from "../../src/adapters/browser/attempt-journal.browser.ts";
import { clientParts } from "../support/client-parts.ts";
import { openShop } from "../support/fake-shop.ts";
import { cartItemId, productId } from "../support/shop-data.ts";

/** A logged-in customer with two products in the cart, in front of the real server and adapters. */
const openCheckout = async () => {
  const { server, call, logIn } = openShop();
  const token = await logIn();
  for (const id of [1, 2]) {
    await server.editProduct(id, { stock: 10, onSale: true, price: 10_50 * id });
    await call("POST /client/cart", { product_id: id, quantity: id }, { token });
  }
  const cart = await call("GET /client/cart", undefined, { token });
  const fetch = fetchOf(server);
  const asked: string[] = [];
  const parts = clientParts((address, init) => {
    asked.push(`${init.method} ${address.replace(/\?.*/, "")}`);
    return fetch(address, init);
  });
  parts.tokens.store(token);
  const before = (await call("GET /client/orders", undefined, { token })).number("total");
  const visit = (request: CheckoutRequest) => {
    const emitted: CheckoutEmitted[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(
      checkoutMachine.provide({ actors: { ...checkoutActors(parts.runtime) } }),
      { input: { request }, clock },
    );
    actor.on("*", (event) => emitted.push(event));
    actor.start();
    return {
      actor,
      emitted,
      clock,
      settled: (...states: readonly string[]) =>
        waitFor(actor, ({ value }) => states.includes(JSON.stringify(value))),
    };
  };
  return {
    server,
    visit,
    fromCart: {
      kind: "cart",
      items: [cart.number("items.0.id"), cart.number("items.1.id")].map(cartItemId),
    } satisfies CheckoutRequest,
    plan: (fault: Fault) => server.faults.next(fault),
    journal: () => parts.values.getItem(attemptsKey),
    posts: () => asked.filter((each) => each === "POST /api/client/orders").length,
    lists: () => asked.filter((each) => each === "GET /api/client/orders").length,
    /** Orders of another product, made on another device. */
    orderElsewhere: async (orders: number) => {
      await server.editProduct(3, { stock: 100, onSale: true, price: 5_00 });
      for (let order = 0; order < orders; order += 1) {
        const items = [{ product_id: 3, quantity: 1, price: 5 }];
        await call("POST /client/orders", { items }, { token });
      }
    },
    truth: async () => ({
      orders: (await call("GET /client/orders", undefined, { token })).number("total") - before,
      newest: (await call("GET /client/orders", undefined, { token })).number("orders.0.id"),
      stock: [
        (await call("GET /client/products/1", undefined, { token })).at("stock"),
        (await call("GET /client/products/2", undefined, { token })).at("stock"),
      ],
      cart: (await call("GET /client/cart", undefined, { token })).list("items").length,
    }),
  };
};

const reviewing = JSON.stringify({ reviewing: "waiting" });
const done = JSON.stringify("done");
const moved = JSON.stringify("moved");
const pausing = JSON.stringify({ "outcome unknown": "pausing" });

test("an order from the cart takes the stock once and cleans the cart", async () => {
  const shop = await openCheckout();
  const { actor, emitted, settled } = shop.visit(shop.fromCart);
  await settled(reviewing);
  actor.send({ type: "SUBMIT" });
  actor.send({ type: "SUBMIT" });
  await settled(done);
  const truth = await shop.truth();
  expect(truth).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
  expect(emitted).toEqual([{ type: "cart cleaned" }, { type: "ordered", orderId: truth.newest }]);
  expect(shop.journal()).toBeNull();
});

const lostAfterEffect: readonly Fault[] = [
  { call: "POST /client/orders", kind: "drop", effect: "applied" },
  { call: "POST /client/orders", kind: "status", status: 500, effect: "applied" },
  { call: "POST /client/orders", kind: "corrupt-json" },
  { call: "POST /client/orders", kind: "html" },
  { call: "POST /client/orders", kind: "empty" },
  { call: "POST /client/orders", kind: "truncated" },
  { call: "POST /client/orders", kind: "wrong-shape" },
];

test.each(lostAfterEffect)(
  "an answer lost by $kind: one order, one stock, a clean cart",
  async (fault) => {
    const shop = await openCheckout();
    const { actor, emitted, settled } = shop.visit(shop.fromCart);
    await settled(reviewing);
    shop.plan(fault);
    actor.send({ type: "SUBMIT" });
    await settled(done);
    const truth = await shop.truth();
    expect(truth).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
    expect(emitted.at(-1)).toEqual({ type: "ordered", orderId: truth.newest });
    expect(shop.posts()).toBe(1);
    expect(shop.journal()).toBeNull();
  },
);

test.each<Fault>([
  { call: "POST /client/orders", kind: "drop" },
  { call: "POST /client/orders", kind: "status", status: 500 },
])(
  "a call lost before its effect ($kind): no order, the cart as it was, and another try",
  async (fault) => {
    const shop = await openCheckout();
    const { actor, clock, settled } = shop.visit(shop.fromCart);
    await settled(reviewing);
    shop.plan(fault);
    actor.send({ type: "SUBMIT" });
    await settled(pausing);
    clock.increment(2_000);
    await settled(reviewing);
    expect(actor.getSnapshot().context.notice).toBe("not gone through");
    expect(await shop.truth()).toMatchObject({ orders: 0, stock: [10, 10], cart: 2 });
    actor.send({ type: "SUBMIT" });
    await settled(done);
    expect(await shop.truth()).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
  },
);

test("a page that went away before the answer finds its order at the next visit, and cleans the cart", async () => {
  const shop = await openCheckout();
  const first = shop.visit(shop.fromCart);
  await first.settled(reviewing);
  const held = shop.plan({ call: "POST /client/orders", kind: "delay", effect: "applied" });
  first.actor.send({ type: "SUBMIT" });
  await waitFor(first.actor, (snapshot) => snapshot.matches("ordering"));
  await expect.poll(() => shop.server.faults.held()).toBe(1);
  first.actor.stop();
  held.release();
  expect(shop.journal()).not.toBeNull();
  const second = shop.visit(shop.fromCart);
  await second.settled(JSON.stringify({ "settling a former attempt": "went through" }));
  const truth = await shop.truth();
  expect(second.actor.getSnapshot().context.formerOrder?.id).toBe(truth.newest);
  expect(truth).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
  expect(shop.journal()).toBeNull();
  second.actor.send({ type: "CONTINUE" });
  await second.settled(JSON.stringify("nothing to order"));
  expect(shop.posts()).toBe(1);
});

test("its order is found behind a page of newer ones, and no page is read beyond it", async () => {
  const shop = await openCheckout();
  const first = shop.visit(shop.fromCart);
  await first.settled(reviewing);
  const held = shop.plan({ call: "POST /client/orders", kind: "delay", effect: "applied" });
  first.actor.send({ type: "SUBMIT" });
  await expect.poll(() => shop.server.faults.held()).toBe(1);
  first.actor.stop();
  held.release();
  const { newest } = await shop.truth();
  await shop.orderElsewhere(14);
  const reads = shop.lists();
  const second = shop.visit(shop.fromCart);
  await second.settled(JSON.stringify({ "settling a former attempt": "went through" }));
  expect(second.actor.getSnapshot().context.formerOrder?.id).toBe(newest);
  expect(shop.lists() - reads).toBe(2);
  expect(shop.posts()).toBe(1);
});

test("price, stock and sale that move are shown before anything is sent", async () => {
  const shop = await openCheckout();
  const { actor, settled } = shop.visit(shop.fromCart);
  await settled(reviewing);
  await shop.server.editProduct(1, { onSale: false });
  await shop.server.editProduct(2, { price: 33_00, stock: 1 });
  actor.send({ type: "SUBMIT" });
  await settled(moved);
  expect(actor.getSnapshot().context.differences).toMatchObject([
    { kind: "unavailable", reason: "off_sale", line: { productId: 1 } },
    { kind: "changed", price: 33_00, quantity: 1, line: { productId: 2 } },
  ]);
  expect(shop.posts()).toBe(0);
  actor.send({ type: "ACCEPT" });
  await settled(done);
  // Product 1 stays in the cart, for it was not ordered.
  expect(await shop.truth()).toMatchObject({ orders: 1, stock: [10, 0], cart: 1 });
});

test("what moves between the last look and the order is refused by the server and shown", async () => {
  const shop = await openCheckout();
  const { actor, settled } = shop.visit({ kind: "product", productId: productId(1), quantity: 3 });
  await settled(reviewing);
  const held = shop.plan({ call: "GET /client/orders", kind: "delay", effect: "applied" });
  actor.send({ type: "SUBMIT" });
  await expect.poll(() => shop.server.faults.held()).toBe(1);
  // The product was read; the newest orders are still on their way.
  await new Promise<void>((resolve) => setImmediate(resolve));
  await shop.server.editProduct(1, { price: 99_00 });
  held.release();
  await settled(moved);
  expect(actor.getSnapshot().context.differences).toMatchObject([{ price: 99_00 }]);
  expect(await shop.truth()).toMatchObject({ orders: 0, cart: 2 });
});

test("a clean-up that fails leaves the order known", async () => {
  const shop = await openCheckout();
  const { actor, emitted, settled } = shop.visit(shop.fromCart);
  await settled(reviewing);
  shop.plan({ call: "DELETE /client/cart/*", kind: "status", status: 500 });
  actor.send({ type: "SUBMIT" });
  await settled(done);
  const truth = await shop.truth();
  expect(truth).toMatchObject({ orders: 1, cart: 2 });
  expect(emitted.map(({ type }) => type)).toEqual(["clean-up failed", "ordered"]);
});

test("an address of a product that is not there, and of lines that are not in the cart", async () => {
  const shop = await openCheckout();
  const product = shop.visit({ kind: "product", productId: productId(999_999), quantity: 1 });
  await product.settled(JSON.stringify("nothing to order"));
  const lines = shop.visit({ kind: "cart", items: [cartItemId(999_999)] });
  await lines.settled(JSON.stringify("nothing to order"));
  expect(lines.actor.getSnapshot().context.nothingLeft).toBe("cart lines gone");
});
