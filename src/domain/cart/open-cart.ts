import { type Actor, createActor } from "xstate";
import { noteSender } from "../session/has-open-changes.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { CartScreenLogic, CartView } from "./cart-screen.machine.ts";

const carts = new WeakMap<SessionRef, Actor<CartScreenLogic>>();

/** The cart that is open, or was left and is still sending; null: there is none. */
export const runningCart = (session: SessionRef): Actor<CartScreenLogic> | null => {
  const cart = carts.get(session);
  return cart?.getSnapshot().status === "active" ? cart : null;
};

/**
 * The cart that was left and is still sending; null: there is none. It serves its screen again: a second one
 * would send changes of the same lines beside it, and the server might take them in another order.
 */
export const returnToCart = (session: SessionRef): Actor<CartScreenLogic> | null => {
  const cart = runningCart(session);
  if (!cart?.getSnapshot().context.leaving) return null;
  cart.send({ type: "RETURNED" });
  return cart;
};

/**
 * Creates the cart's actor without starting it. It outlives its screen until pending calls are done, and
 * never its customer. The cart and the session inform each other: a change made here updates the badge; a
 * change made elsewhere while the cart is open (an addition or a quantity still being sent) has the cart
 * read again.
 *
 * @param restored the state shown before in this history entry
 */
export const openCart = (
  logic: CartScreenLogic,
  session: SessionRef,
  restored?: CartView,
): Actor<CartScreenLogic> => {
  const cart = createActor(logic, { input: { restored } });
  carts.set(session, cart);
  cart.on("changed", () => session.send({ type: "CART_CHANGED", by: cart }));
  const others = session.on("cart changed", ({ by }) => {
    if (by !== cart) cart.send({ type: "REREAD" });
  });
  cart.subscribe({ complete: () => others.unsubscribe() });
  noteSender(session, cart, ({ context }) => context.pendingChanges.size > 0);
  stopWithCustomer(cart, session);
  return cart;
};
