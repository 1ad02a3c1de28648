import type { ActorRefFrom } from "xstate";
import type { SessionRef } from "../session/session.machine.ts";
import type { cartMachine } from "./cart.machine.ts";

/**
 * An open cart and the session tell each other. What this cart changes is counted again for the
 * badge; what others change while it is open (an addition or a quantity that was still on its way
 * when the customer came here) is read again, for the cart may have been read before it.
 */
export const joinToSession = (
  cart: ActorRefFrom<typeof cartMachine>,
  session: SessionRef,
): void => {
  cart.on("changed", () => session.send({ type: "CART_CHANGED", by: cart }));
  const others = session.on("cart changed", ({ by }) => {
    if (by !== cart) cart.send({ type: "REREAD" });
  });
  cart.subscribe({ complete: () => others.unsubscribe() });
};
