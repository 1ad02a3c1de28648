import { type Actor, createActor, type SnapshotFrom } from "xstate";
import { noteSender } from "../session/has-open-changes.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { ProductInput, ProductScreenLogic } from "./product-screen.machine.ts";

const isAdding = (product: SnapshotFrom<ProductScreenLogic>): boolean =>
  product.matches({ shown: { cart: "adding" } });

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
  noteSender(session, product, isAdding);
  // At once: when the screen goes, the customer may be gone.
  stopWithCustomer(product, session);
  return product;
};

/**
 * To be called when the screen is unmounted. A running addition continues, so that the badge is updated and
 * a refusal is shown; then the actor ends. Returns whether it continues.
 */
export const leaveProduct = (product: Actor<ProductScreenLogic>): boolean => {
  if (!isAdding(product.getSnapshot())) {
    product.stop();
    return false;
  }
  product.subscribe((now) => {
    if (!isAdding(now)) product.stop();
  });
  return true;
};
