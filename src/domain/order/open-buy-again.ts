import { createActor } from "xstate";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { BuyAgainLogic, BuyAgainRef } from "./buy-again.machine.ts";

/**
 * Starts what buys orders again. It outlives its screen until a running one is done (`LEAVE`), and never its
 * customer. Its additions update the cart's badge.
 */
export const openBuyAgain = (logic: BuyAgainLogic, session: SessionRef): BuyAgainRef => {
  const buyAgain = createActor(logic);
  buyAgain.on("cart changed", () => session.send({ type: "CART_CHANGED" }));
  stopWithCustomer(buyAgain, session);
  return buyAgain.start();
};
