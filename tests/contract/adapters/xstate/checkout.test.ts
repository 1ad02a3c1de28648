import { beforeEach, expect, test } from "vitest";
import type { Fault } from "../../../../src/fake-server/faults/fault.ts";
import { openOrders, virtualTime } from "../../../support/order-visit.ts";
import { cartItemId, productId } from "../../../support/shop-data.ts";

beforeEach(virtualTime);

const order = "POST /client/orders";
const reviewing = { reviewing: "waiting" };

/** A checkout of the cart, ready to be submitted. */
const openCheckout = async () => {
  const shop = await openOrders();
  const page = shop.openPage();
  const { actor, emitted } = await page.checkout(shop.fromCart);
  expect(actor.getSnapshot().value).toEqual(reviewing);
  return { shop, page, actor, emitted };
};

/** The shop has the order, and its answer is not there: `delay` can be released, of `silence` it never comes. */
const orderUnanswered = async (kind: "delay" | "silence") => {
  const checkout = await openCheckout();
  const held = checkout.shop.plan({ call: order, kind, effect: "applied" });
  checkout.actor.send({ type: "SUBMIT" });
  await checkout.shop.pass(1_000);
  return { ...checkout, held };
};

test("an order from the cart takes the stock once, cleans the cart, and has it counted", async () => {
  const { shop, page, actor, emitted } = await openCheckout();
  actor.send({ type: "SUBMIT" });
  actor.send({ type: "SUBMIT" });
  await shop.pass(1_000);
  const truth = await shop.truth();
  expect(truth).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
  expect(emitted).toEqual([{ type: "ordered", orderId: truth.newest }]);
  expect(page.cartChanges()).toBe(1);
  expect(shop.records()).toEqual([]);
});

test("buy-now leaves the cart alone", async () => {
  const shop = await openOrders();
  const buyNow = { kind: "product", productId: productId(1), quantity: 3 } as const;
  const { actor, emitted } = await shop.openPage().checkout(buyNow);
  actor.send({ type: "SUBMIT" });
  await shop.pass(1_000);
  expect(emitted).toHaveLength(1);
  expect(await shop.truth()).toMatchObject({ orders: 1, stock: [7, 10], cart: 2 });
});

const lostAfterEffect: readonly Fault[] = [
  { call: order, kind: "drop", effect: "applied" },
  { call: order, kind: "status", status: 500, effect: "applied" },
  { call: order, kind: "gateway" },
  { call: order, kind: "corrupt-json" },
  { call: order, kind: "html" },
  { call: order, kind: "empty" },
  { call: order, kind: "truncated" },
  { call: order, kind: "wrong-shape" },
];

test.each(lostAfterEffect)(
  "an answer lost by $kind: one order, one stock, a clean cart",
  async (fault) => {
    const { shop, page, actor, emitted } = await openCheckout();
    shop.plan(fault);
    actor.send({ type: "SUBMIT" });
    await shop.pass(3_000);
    const truth = await shop.truth();
    expect(truth).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
    expect(emitted).toEqual([{ type: "ordered", orderId: truth.newest }]);
    expect(page.cartChanges()).toBe(1);
    expect(shop.sent()).toHaveLength(1);
    expect(shop.records()).toEqual([]);
  },
);

test("an order that comes while no checkout is there takes its goods out of the cart all the same", async () => {
  const { shop, page, actor, held } = await orderUnanswered("delay");
  actor.stop();
  held.release();
  await shop.pass(1_000);
  expect(await shop.truth()).toMatchObject({ orders: 1, cart: 0 });
  expect(page.cartChanges()).toBe(1);
  const { actor: next } = await page.checkout(shop.fromCart);
  expect(next.getSnapshot().value).toBe("reporting");
  expect(shop.sent()).toHaveLength(1);
});

test("pieces that are put into the cart while the order is sent stay there", async () => {
  const { shop, emitted, held } = await orderUnanswered("delay");
  await shop.addToCart(1, 2);
  held.release();
  await shop.pass(2_000);
  expect(await shop.piecesInCart()).toEqual([[1, 2]]);
  expect(emitted.map(({ type }) => type)).toEqual(["ordered"]);
});

test("a server that empties the cart by itself is asked to remove nothing, and nothing is said to be left", async () => {
  const { shop, emitted, held } = await orderUnanswered("delay");
  await shop.emptyCart();
  held.release();
  await shop.pass(2_000);
  expect(shop.asked("DELETE /client/cart/1,2")).toBe(0);
  expect(emitted.map(({ type }) => type)).toEqual(["ordered"]);
});

test("an order whose customer has left takes nothing out of the next one's cart", async () => {
  const { shop, held } = await orderUnanswered("delay");
  shop.leave();
  held.release();
  await shop.pass(2_000);
  expect(await shop.truth()).toMatchObject({ orders: 1 });
  expect(shop.asked("DELETE /client/cart/1,2")).toBe(0);
});

test("a page that went away before the answer finds its order at the next visit, and cleans the cart", async () => {
  const { shop, page } = await orderUnanswered("silence");
  page.close();
  expect(shop.records()).toHaveLength(1);
  expect(await shop.truth()).toMatchObject({ orders: 1, cart: 2 });
  const { actor: next } = await shop.openPage().checkout(shop.fromCart);
  await shop.pass(1_000);
  const truth = await shop.truth();
  expect(next.getSnapshot().context.reported).toMatchObject({
    kind: "found",
    rows: [{ id: truth.newest }],
  });
  expect(truth).toMatchObject({ orders: 1, stock: [9, 8], cart: 0 });
  expect(shop.records()).toEqual([]);
  next.send({ type: "CONTINUE" });
  await shop.pass(1_000);
  expect(next.getSnapshot().value).toBe("nothing to order");
  expect(shop.sent()).toHaveLength(1);
});

test("what was put into the cart since stays there when the order is found", async () => {
  const { shop, page } = await orderUnanswered("silence");
  page.close();
  await shop.exchangeCart();
  await shop.openPage().checkout(shop.fromCart);
  await shop.pass(1_000);
  expect(await shop.truth()).toMatchObject({ orders: 1, cart: 1 });
});

test("pieces added to an ordered line since stay in the cart, however often the order is looked up", async () => {
  const { shop, page } = await orderUnanswered("silence");
  page.close();
  await shop.addToCart(2, 3);
  const write = shop.plan({ call: "PUT /client/cart", kind: "delay", effect: "applied" });
  const next = shop.openPage();
  const { actor: again } = await next.checkout(shop.fromCart);
  await shop.pass(1_000);
  // The customer asks for another lookup while the first one waits for the cart's answer.
  again.getSnapshot().context.attempt?.send({ type: "CHECK" });
  await shop.pass(1_000);
  write.release();
  await shop.pass(1_000);
  expect(again.getSnapshot().context.reported).toMatchObject({ kind: "found" });
  expect(await shop.piecesInCart()).toEqual([[2, 3]]);
  expect(shop.records()).toEqual([]);
});

test("pieces added since stay where another tab has found the order and cleaned the cart", async () => {
  const { shop, page, actor } = await orderUnanswered("silence");
  await shop.addToCart(1, 1);
  const other = await shop.openPage().checkout(shop.fromCart);
  await shop.pass(1_000);
  expect(other.actor.getSnapshot().context.reported).toMatchObject({ kind: "found" });
  expect(await shop.piecesInCart()).toEqual([[1, 1]]);
  // The tab that has sent hears nothing, and looks up what has become of its order.
  await shop.pass(30_000);
  expect(page.session.getSnapshot().context.attempts.size).toBe(1);
  expect(actor.getSnapshot().context.reported).toMatchObject({ kind: "found" });
  expect(await shop.piecesInCart()).toEqual([[1, 1]]);
});

test("pieces added since stay where the page went away while it cleaned the cart: the next one does so once more", async () => {
  const { shop, page, held } = await orderUnanswered("delay");
  await shop.addToCart(1, 2);
  shop.plan({ call: "PUT /client/cart", kind: "delay", effect: "applied" });
  held.release();
  await shop.pass(1_000);
  expect(await shop.piecesInCart()).toEqual([[1, 2]]);
  page.close();
  const { actor: next } = await shop.openPage().checkout(shop.fromCart);
  await shop.pass(1_000);
  expect(next.getSnapshot().context.reported).toMatchObject({ kind: "found" });
  expect(await shop.piecesInCart()).toEqual([[1, 2]]);
  expect(shop.records()).toEqual([]);
});

test("an order found by a lookup whose customer has left takes nothing out of the next one's cart", async () => {
  const { shop, page } = await orderUnanswered("silence");
  page.close();
  const reads = shop.asked("GET /client/cart");
  // The reads of the screen and of the clean-up.
  const held = [1, 2].map(() =>
    shop.plan({ call: "GET /client/cart", kind: "delay", effect: "applied" }),
  );
  await shop.openPage().checkout(shop.fromCart);
  await shop.pass(500);
  expect(shop.asked("GET /client/cart") - reads).toBe(2);
  shop.leave();
  for (const read of held) read.release();
  await shop.pass(2_000);
  expect(shop.asked("DELETE /client/cart/1,2")).toBe(0);
});

test("its order is found behind a page of newer ones, and no page is read beyond it", async () => {
  const { shop, page } = await orderUnanswered("silence");
  page.close();
  const { newest } = await shop.truth();
  await shop.orderElsewhere(14);
  const reads = shop.asked("GET /client/orders");
  const { actor: next } = await shop.openPage().checkout(shop.fromCart);
  await shop.pass(500);
  expect(next.getSnapshot().context.reported).toMatchObject({ rows: [{ id: newest }] });
  // Two pages of the lookup, and the newest rows for the form that has opened.
  expect(shop.asked("GET /client/orders") - reads).toBe(3);
});

test("two tabs order the same cart: one order, and the other tab shows it", async () => {
  const shop = await openOrders();
  const tabs = [shop.openPage(), shop.openPage()];
  const [first, second] = await Promise.all(tabs.map((tab) => tab.checkout(shop.fromCart)));
  first?.actor.send({ type: "SUBMIT" });
  await shop.pass(1_000);
  second?.actor.send({ type: "SUBMIT" });
  await shop.pass(1_000);
  const truth = await shop.truth();
  expect(truth.orders).toBe(1);
  expect(second?.actor.getSnapshot().context.reported).toMatchObject({
    kind: "done before",
    rows: [{ id: truth.newest }],
  });
  second?.actor.send({ type: "ORDER_ANOTHER" });
  await shop.pass(1_000);
  expect(second?.emitted).toHaveLength(1);
  expect(await shop.truth()).toMatchObject({ orders: 2, stock: [8, 6] });
});

test("price, stock and sale that move are shown before anything is sent", async () => {
  const { shop, actor } = await openCheckout();
  await shop.server.editProduct(1, { onSale: false });
  await shop.server.editProduct(2, { price: 33_00, stock: 1 });
  actor.send({ type: "SUBMIT" });
  await shop.pass(1_000);
  expect(actor.getSnapshot().context.differences).toMatchObject([
    { kind: "unavailable", reason: "off_sale", line: { productId: 1 } },
    { kind: "changed", price: 33_00, quantity: 1, line: { productId: 2 } },
  ]);
  expect(shop.sent()).toEqual([]);
  actor.send({ type: "ACCEPT" });
  await shop.pass(1_000);
  // Product 1 stays in the cart, for it was not ordered.
  expect(await shop.truth()).toMatchObject({ orders: 1, stock: [10, 0], cart: 1 });
});

test("what moves between the last read and the order is refused by the server and shown", async () => {
  const shop = await openOrders();
  const buyNow = { kind: "product", productId: productId(1), quantity: 3 } as const;
  const { actor } = await shop.openPage().checkout(buyNow);
  const held = shop.plan({ call: "GET /client/orders", kind: "delay", effect: "applied" });
  actor.send({ type: "SUBMIT" });
  await shop.pass(1_000);
  // The product was read; the newest orders are still being read.
  await shop.server.editProduct(1, { price: 99_00 });
  held.release();
  await shop.pass(1_000);
  expect(actor.getSnapshot().value).toBe("differing");
  expect(actor.getSnapshot().context.differences).toMatchObject([{ price: 99_00 }]);
  expect(await shop.truth()).toMatchObject({ orders: 0, cart: 2 });
});

test("a clean-up that fails leaves the order known", async () => {
  const { shop, actor, emitted } = await openCheckout();
  shop.plan({ call: "DELETE /client/cart/*", kind: "status", status: 500, times: 9 });
  actor.send({ type: "SUBMIT" });
  await shop.pass(5_000);
  expect(await shop.truth()).toMatchObject({ orders: 1, cart: 2 });
  expect(emitted.map(({ type }) => type)).toEqual(["clean-up failed", "ordered"]);
});

test("an address of a product that is not there, and of lines that are not in the cart", async () => {
  const shop = await openOrders();
  const page = shop.openPage();
  const buyNow = { kind: "product", productId: productId(999_999), quantity: 1 } as const;
  const product = await page.checkout(buyNow);
  expect(product.actor.getSnapshot().value).toBe("nothing to order");
  const lines = await page.checkout({ kind: "cart", items: [cartItemId(999_999)] });
  expect(lines.actor.getSnapshot().context.nothingLeft).toBe("cart lines gone");
});
