import { type Actor, createActor } from "xstate";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { ProductInput, ProductScreenLogic } from "./product-screen.machine.ts";

/** The product's process, not started: what it adds is counted for the cart's badge. */
export const openProduct = (
  logic: ProductScreenLogic,
  session: SessionRef,
  input: ProductInput,
): Actor<ProductScreenLogic> => {
  const product = createActor(logic, { input });
  const cartChanged = () => session.send({ type: "CART_CHANGED" });
  product.on("added", cartChanged);
  product.on("outcome unknown", cartChanged);
  return product;
};

/**
 * The screen is gone. An addition that is under way goes on, so that the badge is counted when the
 * pieces are there and the customer hears of a refusal; then the process ends. Answers whether it
 * goes on.
 */
export const leaveProduct = (product: Actor<ProductScreenLogic>, session: SessionRef): boolean => {
  const isAdding = () => product.getSnapshot().matches({ shown: { cart: "adding" } });
  if (!isAdding()) {
    product.stop();
    return false;
  }
  stopWithCustomer(product, session);
  product.subscribe(() => {
    if (!isAdding()) product.stop();
  });
  return true;
};
