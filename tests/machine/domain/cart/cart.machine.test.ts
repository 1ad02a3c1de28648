import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { CartItem } from "../../../../src/domain/cart/cart-item.ts";
import {
  type CartEmitted,
  type CartEvent,
  cartScreenMachine,
  type CartView,
  type CartWrite,
  shownItems,
} from "../../../../src/domain/cart/cart-screen.machine.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import {
  cartItem,
  cartItemId,
  productId,
  refused,
  sessionEnded,
  unreachable,
} from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

type Reading = Result.Result<readonly CartItem[], CallFailure>;
type Writing = Result.Result<void, CallFailure>;

/** A cart whose calls wait until the test answers them, oldest first. */
const openCart = (restored?: CartView) => {
  const readings: ((answer: Reading) => void)[] = [];
  const writings: ((answer: Writing) => void)[] = [];
  const writes: CartWrite[] = [];
  const emitted: CartEmitted[] = [];
  const actor = createActor(
    cartScreenMachine.provide({
      actors: {
        readCart: fromPromise(() => new Promise<Reading>((answer) => readings.push(answer))),
        writeCart: fromPromise(({ input }) => {
          writes.push(input);
          return new Promise<Writing>((answer) => writings.push(answer));
        }),
      },
    }),
    { input: { restored } },
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    writes,
    emitted,
    send: actor.send.bind(actor),
    readings,
    read: async (answer: readonly CartItem[] | CallFailure) => {
      readings.shift()?.(
        Array.isArray(answer)
          ? Result.succeed(answer as readonly CartItem[])
          : Result.fail(answer as CallFailure),
      );
      await turn();
    },
    write: async (failure?: CallFailure) => {
      writings.shift()?.(failure === undefined ? Result.succeed(undefined) : Result.fail(failure));
      await turn();
    },
    shown: () =>
      shownItems(actor.getSnapshot().context).map(({ productId: id, quantity }) => [id, quantity]),
    selected: () => [...actor.getSnapshot().context.selection],
    types: () => emitted.map(({ type }) => type),
    isIn: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
  };
};

/** A cart that was read, and rests. */
const restingCart = async (items: readonly CartItem[]) => {
  const cart = openCart();
  await cart.read(items);
  return cart;
};

test("the first visit loads, and selects what can be bought", async () => {
  const cart = openCart();
  expect(cart.isIn("loading")).toBe(true);
  await cart.read([cartItem(1), cartItem(2, { stock: 0 }), cartItem(3, { status: "other" })]);
  expect(cart.isIn({ open: "resting" })).toBe(true);
  expect(cart.selected()).toEqual([cartItemId(101)]);
});

test("a failed load says why, and a retry loads", async () => {
  const cart = openCart();
  await cart.read(unreachable);
  expect(cart.isIn("load failed")).toBe(true);
  expect(cart.actor.getSnapshot().context.failure).toEqual(unreachable);
  cart.send({ type: "RETRY" });
  await cart.read([cartItem(1)]);
  expect(cart.isIn({ open: "resting" })).toBe(true);
});

test("what an earlier visit had is shown at once and read again behind it", async () => {
  const cart = openCart({
    items: [cartItem(1), cartItem(2)],
    selection: new Set([cartItemId(102)]),
  });
  expect(cart.isIn({ open: "reading" })).toBe(true);
  expect(cart.actor.getSnapshot().context.refreshRequested).toBe(false);
  expect(cart.shown()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  await cart.read([cartItem(1, { quantity: 4 }), cartItem(2)]);
  expect(cart.shown()).toEqual([
    [1, 4],
    [2, 1],
  ]);
  expect(cart.selected()).toEqual([cartItemId(102)]);
});

test("a new quantity is shown at once, sent, and counted again", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 3 });
  expect(cart.shown()).toEqual([[1, 3]]);
  expect(cart.isIn({ open: "writing" })).toBe(true);
  await cart.write();
  expect(cart.isIn({ open: "resting" })).toBe(true);
  expect(cart.types()).toEqual(["changed"]);
  expect(cart.shown()).toEqual([[1, 3]]);
});

test("five changes while the first is on its way make one more write, of the last", async () => {
  const cart = await restingCart([cartItem(1)]);
  for (const quantity of [2, 3, 4, 5, 6]) {
    cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity });
  }
  expect(cart.writes).toHaveLength(1);
  await cart.write();
  await cart.write();
  expect(cart.writes.map(({ change }) => change)).toEqual([
    { kind: "quantity", quantity: 2 },
    { kind: "quantity", quantity: 6 },
  ]);
  expect(cart.shown()).toEqual([[1, 6]]);
  expect(cart.isIn({ open: "resting" })).toBe(true);
});

test("a change is clamped to the stock, and one for what cannot be had is none [S5.8]", async () => {
  const cart = await restingCart([
    cartItem(1, { stock: 4, quantity: 6 }),
    cartItem(2, { stock: 0 }),
    cartItem(4, { stock: 1, quantity: 2 }),
  ]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 5 });
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(4), quantity: 2 });
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(2), quantity: 1 });
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(3), quantity: 1 });
  await cart.write();
  await cart.write();
  expect(cart.writes).toEqual([
    { productId: productId(1), change: { kind: "quantity", quantity: 4 } },
    { productId: productId(4), change: { kind: "quantity", quantity: 1 } },
  ]);
});

test("a refused change goes back to what the server holds, which is read [S8.25]", async () => {
  const cart = await restingCart([cartItem(1, { quantity: 2 })]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 8 });
  await cart.write(refused());
  expect(cart.shown()).toEqual([[1, 2]]);
  expect(cart.isIn({ open: "reading" })).toBe(true);
  expect(cart.emitted).toEqual([{ type: "update failed", failure: refused() }]);
  await cart.read([cartItem(1, { quantity: 2, stock: 5 })]);
  expect(cart.isIn({ open: "resting" })).toBe(true);
});

test("a failed change with a newer change in its place says nothing; the newer one is sent", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 8 });
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 3 });
  await cart.write(unreachable);
  expect(cart.types()).toEqual([]);
  expect(cart.shown()).toEqual([[1, 3]]);
  await cart.write();
  expect(cart.isIn({ open: "reading" })).toBe(true);
});

test("a line can be removed while its update is on its way, and stays removed", async () => {
  const cart = await restingCart([cartItem(1), cartItem(2)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  cart.send({ type: "REMOVE", productId: productId(1) });
  expect(cart.shown()).toEqual([[2, 1]]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 5 });
  await cart.write();
  expect(cart.shown()).toEqual([[2, 1]]);
  await cart.write();
  expect(cart.writes.map(({ change }) => change.kind)).toEqual(["quantity", "remove"]);
  expect(cart.shown()).toEqual([[2, 1]]);
});

test("a line whose removal failed comes back", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "REMOVE", productId: productId(1) });
  await cart.write(unreachable);
  expect(cart.emitted).toEqual([{ type: "delete failed", failure: unreachable }]);
  await cart.read([cartItem(1)]);
  expect(cart.shown()).toEqual([[1, 1]]);
});

test("a pull refreshes; one that fails keeps the lines and says so", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "REFRESH" });
  expect(cart.actor.getSnapshot().context.refreshRequested).toBe(true);
  await cart.read(unreachable);
  expect(cart.actor.getSnapshot().context.refreshRequested).toBe(false);
  expect(cart.emitted).toEqual([{ type: "refresh failed", failure: unreachable }]);
  expect(cart.shown()).toEqual([[1, 1]]);
  expect(cart.isIn({ open: "resting" })).toBe(true);
});

test("a refresh that overtakes a reading drops its answer and reads once more, however many came", async () => {
  const cart = openCart();
  cart.send({ type: "REFRESH" });
  await cart.read([cartItem(1)]);
  expect(cart.isIn("loading")).toBe(true);
  await cart.read([cartItem(1, { quantity: 2 })]);
  expect(cart.shown()).toEqual([[1, 2]]);
  for (let time = 0; time < 3; time += 1) cart.send({ type: "REFRESH" });
  await cart.read([cartItem(1, { quantity: 3 })]);
  expect(cart.shown()).toEqual([[1, 2]]);
  expect(cart.actor.getSnapshot().context.refreshRequested).toBe(true);
  await cart.read([cartItem(1, { quantity: 4 })]);
  expect(cart.shown()).toEqual([[1, 4]]);
  expect(cart.readings).toEqual([]);
  expect(cart.isIn({ open: "resting" })).toBe(true);
});

test("a reading gives way to a change and is done after it", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "REFRESH" });
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  expect(cart.isIn({ open: "writing" })).toBe(true);
  await cart.read([cartItem(1, { quantity: 7 })]);
  expect(cart.shown()).toEqual([[1, 2]]);
  await cart.write();
  await cart.read([cartItem(1, { quantity: 2 })]);
  expect(cart.shown()).toEqual([[1, 2]]);
  expect(cart.isIn({ open: "resting" })).toBe(true);
});

test("marks are set, taken away, and set for all", async () => {
  const cart = await restingCart([cartItem(1), cartItem(2), cartItem(3, { stock: 0 })]);
  cart.send({ type: "SELECT", id: cartItemId(101), selected: false });
  expect(cart.selected()).toEqual([cartItemId(102)]);
  cart.send({ type: "SELECT_ALL", selected: true });
  expect(cart.selected()).toEqual([101, 102].map(cartItemId));
  cart.send({ type: "SELECT_ALL", selected: false });
  expect(cart.selected()).toEqual([]);
});

test("checkout without a mark says so and leads nowhere [S5.10]", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "SELECT_ALL", selected: false });
  cart.send({ type: "CHECK_OUT" });
  expect(cart.types()).toEqual(["nothing selected"]);
});

test("checkout leads on with the selected lines", async () => {
  const cart = await restingCart([cartItem(1), cartItem(2)]);
  cart.send({ type: "SELECT", id: cartItemId(102), selected: false });
  cart.send({ type: "CHECK_OUT" });
  expect(cart.emitted).toEqual([{ type: "checkout", items: [cartItemId(101)] }]);
});

test("checkout waits until the server has what is shown", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  cart.send({ type: "CHECK_OUT" });
  expect(cart.types()).toEqual([]);
  await cart.write();
  expect(cart.types()).toEqual(["changed", "checkout"]);
});

test("a change that fails keeps the customer in the cart", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  cart.send({ type: "CHECK_OUT" });
  await cart.write(refused());
  await cart.read([cartItem(1)]);
  expect(cart.types()).toEqual(["update failed", "changed"]);
});

test("a quantity above the stock is never checked out: it is lowered, for the customer to see", async () => {
  const cart = await restingCart([cartItem(1, { quantity: 5, stock: 3 }), cartItem(2)]);
  cart.send({ type: "CHECK_OUT" });
  expect(cart.emitted).toEqual([{ type: "quantities lowered", items: [cartItemId(101)] }]);
  expect(cart.shown()).toEqual([
    [1, 3],
    [2, 1],
  ]);
  await cart.write();
  expect(cart.types()).toEqual(["quantities lowered", "changed"]);
  cart.send({ type: "CHECK_OUT" });
  expect(cart.types().at(-1)).toBe("checkout");
});

test("a cart read while checkout waits is judged again", async () => {
  const cart = openCart({ items: [cartItem(1)], selection: new Set([cartItemId(101)]) });
  cart.send({ type: "CHECK_OUT" });
  await cart.read([cartItem(1, { status: "other" })]);
  expect(cart.types()).toEqual(["changed", "nothing selected"]);
});

test("after a reading that failed the next thing asked for reads again", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  await cart.write(unreachable);
  await cart.read(unreachable);
  expect(cart.isIn({ open: "resting" })).toBe(true);
  cart.send({ type: "CHECK_OUT" });
  expect(cart.isIn({ open: "reading" })).toBe(true);
  await cart.read([cartItem(1, { quantity: 2 })]);
  expect(cart.types().at(-1)).toBe("checkout");
});

test("the session's end forgets every change", async () => {
  const cart = await restingCart([cartItem(1), cartItem(2)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  cart.send({ type: "REMOVE", productId: productId(2) });
  await cart.write(sessionEnded);
  expect(cart.writes).toHaveLength(1);
  expect(cart.types()).toEqual([]);
  expect(cart.shown()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test("leaving the screen still sends what was changed, and then ends", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 4 });
  cart.send({ type: "LEAVE" });
  await cart.write();
  await cart.write();
  await waitFor(cart.actor, ({ status }) => status === "done");
  expect(cart.writes.at(-1)?.change).toEqual({ kind: "quantity", quantity: 4 });
  expect(cart.types()).toEqual(["changed", "changed"]);
});

test("the question before a removal goes with its answer; nothing is removed before", async () => {
  const item = cartItem(1);
  const cart = await restingCart([item]);
  const removal = () => cart.actor.getSnapshot().context.removal;
  cart.send({ type: "REMOVAL_DISMISSED" });
  expect(removal()).toBeNull();
  cart.send({ type: "REMOVAL_REQUESTED", item });
  expect(removal()).toEqual({ item, isRequested: true });
  cart.send({ type: "REMOVAL_DISMISSED" });
  expect(removal()).toEqual({ item, isRequested: false });
  cart.send({ type: "REMOVAL_REQUESTED", item });
  expect([cart.writes, cart.shown()]).toEqual([[], [[1, 1]]]);
  cart.send({ type: "REMOVE", productId: productId(1) });
  expect(removal()).toEqual({ item, isRequested: false });
  expect(cart.writes).toEqual([{ productId: productId(1), change: { kind: "remove" } }]);
});

test("before the cart was read nothing is shown, and leaving ends at once", async () => {
  const cart = openCart();
  expect(cart.shown()).toEqual([]);
  cart.send({ type: "LEAVE" });
  expect(cart.actor.getSnapshot().status).toBe("done");
  const failed = openCart();
  await failed.read(unreachable);
  failed.send({ type: "LEAVE" });
  expect(failed.actor.getSnapshot().status).toBe("done");
});

test.each(["RETRY", "REFRESH", "REREAD"] as const)(
  "a failed load is made again by %s, and its failure forgotten",
  async (type) => {
    const cart = openCart();
    await cart.read(unreachable);
    cart.send({ type });
    await cart.read([cartItem(1)]);
    const { failure, refreshRequested } = cart.actor.getSnapshot().context;
    expect([cart.shown(), failure, refreshRequested]).toEqual([[[1, 1]], null, false]);
  },
);

test("a load that was to be made again meanwhile is answered by the later one", async () => {
  const cart = openCart();
  cart.send({ type: "REREAD" });
  expect(cart.readings).toHaveLength(2);
  await cart.read([cartItem(1)]);
  expect(cart.isIn("loading")).toBe(true);
  await cart.read([cartItem(2)]);
  expect(cart.shown()).toEqual([[2, 1]]);
});

test.each([
  { type: "REFRESH", asked: true },
  { type: "REREAD", asked: false },
] as const)("$type reads again, after a write that is on its way", async ({ type, asked }) => {
  for (const isWriting of [false, true]) {
    const cart = await restingCart([cartItem(1)]);
    if (isWriting) cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
    cart.send({ type });
    expect(cart.readings).toHaveLength(isWriting ? 0 : 1);
    await cart.write();
    expect(cart.isIn({ open: "reading" })).toBe(true);
    expect(cart.actor.getSnapshot().context.refreshRequested).toBe(asked);
    await cart.read([cartItem(1, { quantity: 4 })]);
    expect(cart.shown()).toEqual([[1, 4]]);
    expect(cart.actor.getSnapshot().context.refreshRequested).toBe(false);
  }
});

test.each(["a write", "a reading"])(
  "checkout without a mark says so at once, %s being on its way",
  async (call) => {
    const cart = await restingCart([cartItem(1)]);
    cart.send(
      call === "a reading"
        ? { type: "REFRESH" }
        : { type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 },
    );
    cart.send({ type: "SELECT_ALL", selected: false });
    cart.send({ type: "CHECK_OUT" });
    expect(cart.types()).toEqual(["nothing selected"]);
    cart.send({ type: "SELECT_ALL", selected: true });
    await cart.write();
    await cart.read([cartItem(1)]);
    expect(cart.types()).toEqual(["nothing selected", "changed"]);
  },
);

test("checkout while a write is on its way lowers what is above the stock, too", async () => {
  const cart = await restingCart([cartItem(1), cartItem(2, { quantity: 5, stock: 3 })]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  cart.send({ type: "CHECK_OUT" });
  await cart.write();
  await cart.write();
  expect(cart.emitted).toEqual([
    { type: "quantities lowered", items: [cartItemId(102)] },
    { type: "changed" },
    { type: "changed" },
  ]);
  expect(cart.shown()).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test("a stock that fell while checkout waited lowers the quantity, and leads nowhere", async () => {
  const cart = await restingCart([cartItem(1, { quantity: 5 })]);
  cart.send({ type: "REFRESH" });
  cart.send({ type: "CHECK_OUT" });
  await cart.read([cartItem(1, { quantity: 5, stock: 3 })]);
  await cart.write();
  expect(cart.emitted).toEqual([
    { type: "changed" },
    { type: "quantities lowered", items: [cartItemId(101)] },
    { type: "changed" },
  ]);
  expect(cart.writes).toEqual([
    { productId: productId(1), change: { kind: "quantity", quantity: 3 } },
  ]);
});

test.each<CartEvent>([
  { type: "QUANTITY_CHANGED", productId: productId(1), quantity: 3 },
  { type: "REMOVE", productId: productId(2) },
  { type: "LEAVE" },
])("a checkout that waits is given up by $type", async (event) => {
  const cart = await restingCart([cartItem(1), cartItem(2), cartItem(3)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  cart.send({ type: "CHECK_OUT" });
  cart.send(event);
  await cart.write();
  await cart.write();
  expect(cart.types()).not.toContain("checkout");
});

test.each([unreachable, sessionEnded])(
  "a checkout that waits is given up with the call that it waits for (%s)",
  async (failure) => {
    const cart = await restingCart([cartItem(1)]);
    cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
    cart.send({ type: "CHECK_OUT" });
    await cart.write(failure);
    await cart.read([cartItem(1)]);
    expect(cart.types()).not.toContain("checkout");
    expect(cart.isIn({ open: "resting" })).toBe(true);
    cart.send({ type: "REFRESH" });
    cart.send({ type: "CHECK_OUT" });
    await cart.read(failure);
    cart.send({ type: "REFRESH" });
    await cart.read([cartItem(1)]);
    expect(cart.types()).not.toContain("checkout");
  },
);

test.each<CartEvent>([
  { type: "QUANTITY_CHANGED", productId: productId(1), quantity: 1 },
  { type: "REMOVE", productId: productId(9) },
])("after a reading that failed $type reads again, be it in vain", async (event) => {
  const cart = await restingCart([cartItem(1)]);
  cart.send(event);
  expect(cart.isIn({ open: "resting" })).toBe(true);
  cart.send({ type: "REFRESH" });
  await cart.read(unreachable);
  cart.send(event);
  expect(cart.isIn({ open: "reading" })).toBe(true);
});

test("leaving gives up what was to be read, asks nothing more, and has no spinner", async () => {
  const cart = await restingCart([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  cart.send({ type: "REFRESH" });
  cart.send({ type: "LEAVE" });
  expect(cart.actor.getSnapshot().context.refreshRequested).toBe(false);
  await cart.write();
  expect(cart.actor.getSnapshot().status).toBe("done");
  expect(cart.readings).toEqual([]);
  const reading = await restingCart([cartItem(1)]);
  reading.send({ type: "REFRESH" });
  reading.send({ type: "LEAVE" });
  const { status, context } = reading.actor.getSnapshot();
  expect([status, context.refreshRequested]).toEqual(["done", false]);
});
