import { type Actor, createActor } from "xstate";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { ProductInput, ProductScreenLogic } from "./product-screen.machine.ts";

/** Creates the product's actor without starting it. Its additions update the cart's badge. */
export const openProduct = (
  logic: ProductScreenLogic,
  session: SessionRef,
  input: ProductInput,
): Actor<ProductScreenLogic> => {
  const product = createActor(logic, { input });
  const cartChanged = () => session.send({ type: "CART_CHANGED" });
  product.on("added", cartChanged);
  product.on("outcome unknown", cartChanged);
  // At once: when the screen goes, the customer may be gone.
  stopWithCustomer(product, session);
  return product;
};

/**
 * To be called when the screen is unmounted. A running addition continues, so that the badge is updated and
 * a refusal is shown; then the actor ends. Returns whether it continues.
 */
export const leaveProduct = (product: Actor<ProductScreenLogic>): boolean => {
  const isAdding = () => product.getSnapshot().matches({ shown: { cart: "adding" } });
  if (!isAdding()) {
    product.stop();
    return false;
  }
  product.subscribe(() => {
    if (!isAdding()) product.stop();
  });
  return true;
};
