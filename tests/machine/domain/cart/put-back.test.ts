import { expect, test } from "vitest";
import { cartScreen } from "../../../../src/adapters/xstate/screens/cart.screen.ts";
import type { CartItem } from "../../../../src/domain/cart/cart-item.ts";
import { shownItems } from "../../../../src/domain/cart/cart-screen.machine.ts";
import { openCart } from "../../../../src/domain/cart/open-cart.ts";
import { product } from "../../../support/catalogue-data.ts";
import { inMemoryPorts } from "../../../support/in-memory-ports.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { cartItem, productId, unreachable } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

/** A cart over a shop in memory. */
const open = async (lines: readonly CartItem[] = [cartItem(1, { quantity: 3 }), cartItem(2)]) => {
  const { shop, ports } = inMemoryPorts({
    cart: lines,
    products: [product(1, { stock: 9 }), product(2, { stock: 9 })],
  });
  const { session } = quietSession();
  const told: string[] = [];
  const settled = async () => {
    for (let count = 0; count < 20; count += 1) await turn();
  };
  const show = () => {
    const cart = openCart(cartScreen(ports), session);
    cart.on("*", (event) =>
      told.push(event.type === "put back" ? `put back: ${event.held}` : event.type),
    );
    return cart.start();
  };
  const cart = show();
  await settled();
  const quantities = () =>
    Object.fromEntries(shop.cart.map((line) => [line.productId, line.quantity]));
  return {
    shop,
    cart,
    told,
    settled,
    show,
    quantities,
    shown: () => shownItems(cart.getSnapshot().context).map(({ productId: id }) => Number(id)),
    line: lines[0] ?? cartItem(1),
    /** What is told, without what the badge needs. */
    words: () => told.filter((type) => type !== "changed"),
  };
};

test("a removed line comes back with its product and quantity", async () => {
  const { cart, line, settled, quantities, shown, words } = await open();
  cart.send({ type: "REMOVE", productId: productId(1) });
  await settled();
  expect(quantities()).toEqual({ 2: 1 });
  cart.send({ type: "PUT_BACK", item: line });
  // It is shown at once.
  expect(shown()).toEqual([2, 1]);
  await settled();
  expect(quantities()).toEqual({ 1: 3, 2: 1 });
  expect(words()).toEqual(["removed", "put back: 3"]);
});

test("put back before the removal was sent, nothing is sent", async () => {
  const { cart, settled, quantities, shown, words } = await open();
  cart.send({ type: "REMOVE", productId: productId(2) });
  cart.send({ type: "REMOVE", productId: productId(1) });
  cart.send({ type: "PUT_BACK", item: cartItem(1, { quantity: 3 }) });
  expect(shown()).toEqual([1]);
  await settled();
  expect(quantities()).toEqual({ 1: 3 });
  expect(words()).toEqual(["removed"]);
});

test("put back while the removal is under way, it is there in the end", async () => {
  const { cart, line, settled, quantities, shown } = await open();
  cart.send({ type: "REMOVE", productId: productId(1) });
  cart.send({ type: "PUT_BACK", item: line });
  expect(shown()).toEqual([1, 2]);
  await settled();
  expect(quantities()).toEqual({ 1: 3, 2: 1 });
});

test.each(["before it is sent", "while it is under way"])(
  "removed once more %s, a line that is put back is gone in the end",
  async (moment) => {
    const { cart, line, settled, quantities, shown } = await open();
    cart.send({ type: "REMOVE", productId: productId(1) });
    await settled();
    if (moment === "before it is sent")
      cart.send({ type: "QUANTITY_CHANGED", productId: productId(2), quantity: 4 });
    cart.send({ type: "PUT_BACK", item: line });
    cart.send({ type: "REMOVE", productId: productId(1) });
    expect(shown()).toEqual([2]);
    await settled();
    expect(Object.keys(quantities())).toEqual(["2"]);
    expect(shown()).toEqual([2]);
  },
);

test.for([
  [{ stock: 2 }, 2, "put back: 2"],
  [{ stock: 0 }, undefined, "put back: 0"],
  [{ status: "other" as const }, undefined, "put back: 0"],
] as const)("of %j there is put back what there is, and it is told", async ([now, held, words]) => {
  const screen = await open();
  screen.cart.send({ type: "REMOVE", productId: productId(1) });
  await screen.settled();
  screen.shop.products = [product(1, { stock: 9, ...now }), product(2)];
  screen.cart.send({ type: "PUT_BACK", item: screen.line });
  await screen.settled();
  expect(screen.quantities()[1]).toBe(held);
  expect(screen.words().at(-1)).toBe(words);
  // What could not be put back is not shown either.
  expect(screen.shown().includes(1)).toBe(held !== undefined);
});

test("without the network that is reported, and the line does not stay", async () => {
  const screen = await open();
  screen.cart.send({ type: "REMOVE", productId: productId(1) });
  await screen.settled();
  screen.shop.failure = unreachable;
  screen.cart.send({ type: "PUT_BACK", item: screen.line });
  await screen.settled();
  expect(screen.words()).toContain("put back failed");
  expect(screen.shown()).toEqual([2]);
});

test("after the cart was left a new one puts it back, and ends", async () => {
  const screen = await open();
  screen.cart.send({ type: "REMOVE", productId: productId(1) });
  screen.cart.send({ type: "LEAVE" });
  await screen.settled();
  expect(screen.cart.getSnapshot().status).toBe("done");
  const late = screen.show();
  late.send({ type: "PUT_BACK", item: screen.line });
  late.send({ type: "LEAVE" });
  await screen.settled();
  expect(screen.quantities()).toEqual({ 1: 3, 2: 1 });
  expect(late.getSnapshot().status).toBe("done");
});

test("after the cart was left and without the network, that is reported, and it ends", async () => {
  const screen = await open();
  screen.shop.failure = unreachable;
  const late = screen.show();
  late.send({ type: "PUT_BACK", item: screen.line });
  late.send({ type: "LEAVE" });
  await screen.settled();
  expect(screen.words()).toEqual(["put back failed"]);
  expect(late.getSnapshot().status).toBe("done");
});

test("a cart that could not be read is read for the line that is put back, or the failure is reported", async () => {
  const screen = await open();
  screen.cart.send({ type: "REMOVE", productId: productId(1) });
  screen.cart.send({ type: "LEAVE" });
  await screen.settled();
  screen.shop.failure = unreachable;
  const next = screen.show();
  await screen.settled();
  expect(next.getSnapshot().value).toBe("load failed");
  next.send({ type: "PUT_BACK", item: screen.line });
  await screen.settled();
  next.send({ type: "LEAVE" });
  expect(screen.words()).toEqual(["removed", "put back failed"]);
  expect(next.getSnapshot().status).toBe("done");
  const another = screen.show();
  await screen.settled();
  screen.shop.failure = null;
  another.send({ type: "PUT_BACK", item: screen.line });
  await screen.settled();
  expect(screen.quantities()).toEqual({ 1: 3, 2: 1 });
  expect(screen.words().at(-1)).toBe("put back: 3");
});

test("a line that cannot be ordered is not offered to be put back; one action removes all of them", async () => {
  const screen = await open([
    cartItem(1, { stock: 0 }),
    cartItem(2),
    cartItem(3, { status: "other" }),
  ]);
  screen.cart.send({ type: "CLEAR_UNAVAILABLE" });
  expect(screen.shown()).toEqual([2]);
  await screen.settled();
  expect(screen.quantities()).toEqual({ 2: 1 });
  expect(screen.words()).toEqual([]);
  const other = await open([cartItem(1, { stock: 0 })]);
  other.cart.send({ type: "REMOVE", productId: productId(1) });
  await other.settled();
  expect(other.words()).toEqual([]);
});
