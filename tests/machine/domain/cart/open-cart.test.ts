import { Result } from "effect";
import { expect, test } from "vitest";
import { fromPromise } from "xstate";
import type { CartItem } from "../../../../src/domain/cart/cart-item.ts";
import {
  cartScreenLogic,
  type CartView,
  shownItems,
} from "../../../../src/domain/cart/cart-screen.machine.ts";
import { openCart, returnToCart, runningCart } from "../../../../src/domain/cart/open-cart.ts";
import { hasOpenChanges } from "../../../../src/domain/session/has-open-changes.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { cartItem, productId } from "../../../support/shop-data.ts";
import { sessionThatReads } from "../../../support/quiet-session.ts";
import { turn } from "../../../support/turn.ts";

type Reading = Result.Result<readonly CartItem[], CallFailure>;
type Writing = Result.Result<number | void, CallFailure>;

/** A session and the carts opened in it, one after the other. */
const shop = () => {
  const calls = { counts: 0, readings: 0 };
  const readings: ((answer: Reading) => void)[] = [];
  const sent: string[] = [];
  const writings: ((answer: Writing) => void)[] = [];
  const session = sessionThatReads({
    countCart: async () => {
      calls.counts += 1;
      return Result.succeed(1);
    },
  });
  const open = (restored?: CartView) => {
    const logic = cartScreenLogic({
      readCart: fromPromise(() => {
        calls.readings += 1;
        return new Promise<Reading>((answer) => readings.push(answer));
      }),
      writeCart: fromPromise(({ input: { productId: id, change } }) => {
        sent.push(`${change.kind} ${id}`);
        return new Promise<Writing>((answer) => writings.push(answer));
      }),
    });
    return (returnToCart(session) ?? openCart(logic, session, restored)).start();
  };
  return {
    calls,
    session,
    openCart: open,
    /** The newest reading is answered; those given up hear nothing. */
    read: (items: readonly CartItem[]) => {
      readings.pop()?.(Result.succeed(items));
      return turn();
    },
    sent: () => sent,
    write: () => {
      writings.shift()?.(Result.succeed(undefined));
      return turn();
    },
  };
};

const shown = (cart: ReturnType<ReturnType<typeof shop>["openCart"]>) =>
  shownItems(cart.getSnapshot().context).map(({ productId: id, quantity }) => [id, quantity]);

test("an ordinary opening of the cart reads it once, and counts nothing again", async () => {
  const { calls, openCart, read } = shop();
  const cart = openCart();
  await read([cartItem(1)]);
  expect(shown(cart)).toEqual([[1, 1]]);
  expect(calls).toEqual({ counts: 1, readings: 1 });
});

test("what was shown in this entry of the history before is shown at once", () => {
  const { openCart } = shop();
  expect(shown(openCart({ items: [cartItem(1)], selection: new Set() }))).toEqual([[1, 1]]);
});

test("what the cart changes itself is counted again, and not read again", async () => {
  const { calls, openCart, read, write } = shop();
  const cart = openCart();
  await read([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 2 });
  await write();
  expect(calls).toEqual({ counts: 2, readings: 1 });
});

test("an addition that was still on its way when the cart was read is shown", async () => {
  const { calls, session, openCart, read } = shop();
  const cart = openCart();
  await read([]);
  session.send({ type: "CART_CHANGED" });
  await read([cartItem(1)]);
  expect(shown(cart)).toEqual([[1, 1]]);
  expect(calls.readings).toBe(2);
});

test("an addition that comes while the cart is being read is not missed", async () => {
  const { calls, session, openCart, read } = shop();
  const cart = openCart();
  session.send({ type: "CART_CHANGED" });
  await read([cartItem(1)]);
  expect(shown(cart)).toEqual([[1, 1]]);
  expect(calls.readings).toBe(2);
});

test("back at once after a quantity was changed, it is shown, and a removal waits for its answer", async () => {
  const { calls, openCart, read, write, sent } = shop();
  const cart = openCart();
  await read([cartItem(1)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 3 });
  cart.send({ type: "REMOVAL_REQUESTED", item: cartItem(1) });
  cart.send({ type: "LEAVE" });
  expect(openCart()).toBe(cart);
  expect(shown(cart)).toEqual([[1, 3]]);
  expect(cart.getSnapshot().context.removal).toBeNull();
  cart.send({ type: "REMOVE", productId: productId(1) });
  expect(sent()).toEqual(["quantity 1"]);
  await write();
  expect(sent()).toEqual(["quantity 1", "remove 1"]);
  await write();
  await read([]);
  expect(shown(cart)).toEqual([]);
  cart.send({ type: "LEAVE" });
  expect(cart.getSnapshot().status).toBe("done");
  expect(calls.readings).toBe(2);
});

test("back after everything was sent, or while another screen shows it, a cart of its own is read", async () => {
  const { openCart, read } = shop();
  const cart = openCart();
  await read([cartItem(1)]);
  expect(openCart()).not.toBe(cart);
  cart.send({ type: "LEAVE" });
  expect(openCart()).not.toBe(cart);
});

test("a line that is put back late goes to the cart that is open: its changes are sent one after the other", async () => {
  const { session, openCart, read, write, sent } = shop();
  expect(runningCart(session)).toBeNull();
  const former = openCart();
  await read([cartItem(1), cartItem(2)]);
  former.send({ type: "REMOVE", productId: productId(1) });
  await write();
  former.send({ type: "LEAVE" });
  expect(runningCart(session)).toBeNull();
  const cart = openCart();
  await read([cartItem(2)]);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(2), quantity: 3 });
  expect(runningCart(session)).toBe(cart);
  runningCart(session)?.send({ type: "PUT_BACK", item: cartItem(1) });
  expect(sent()).toEqual(["remove 1", "quantity 2"]);
  await write();
  expect(sent()).toEqual(["remove 1", "quantity 2", "put back 1"]);
});

test("a logout warns of changes until they are answered, also where the cart was left (D7)", async () => {
  const { session, openCart, read, write } = shop();
  const cart = openCart();
  await read([cartItem(1)]);
  expect(hasOpenChanges(session)).toBe(false);
  cart.send({ type: "QUANTITY_CHANGED", productId: productId(1), quantity: 3 });
  cart.send({ type: "LEAVE" });
  expect(hasOpenChanges(session)).toBe(true);
  await write();
  expect(hasOpenChanges(session)).toBe(false);
});

test("a cart that was left reads nothing any more", async () => {
  const { calls, session, openCart, read } = shop();
  const cart = openCart();
  await read([cartItem(1)]);
  cart.send({ type: "LEAVE" });
  session.send({ type: "CART_CHANGED" });
  await turn();
  expect(calls.readings).toBe(1);
});

test("ends with its customer: pending changes are not passed to the next one", async () => {
  const { session, openCart: open } = shop();
  const cart = open();
  session.send({ type: "LOG_OUT" });
  expect(cart.getSnapshot().status).toBe("stopped");
});
