import { type Actor, createActor } from "xstate";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { CartScreenLogic, CartView } from "./cart-screen.machine.ts";

/**
 * The cart's process, not started. It outlives its screen by the calls that are still to be made, and
 * never its customer. The cart and the session tell each other: what this cart changes is counted
 * again for the badge; what others change while it is open (an addition or a quantity that was still
 * on its way when the customer came here) is read again, for the cart may have been read before it.
 *
 * @param restored what was shown in this entry of the history before
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
