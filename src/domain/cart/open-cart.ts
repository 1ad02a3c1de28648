import { type Actor, createActor } from "xstate";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { CartScreenLogic, CartView } from "./cart-screen.machine.ts";

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
  cart.on("changed", () => session.send({ type: "CART_CHANGED", by: cart }));
  const others = session.on("cart changed", ({ by }) => {
    if (by !== cart) cart.send({ type: "REREAD" });
  });
  cart.subscribe({ complete: () => others.unsubscribe() });
  stopWithCustomer(cart, session);
  return cart;
};
