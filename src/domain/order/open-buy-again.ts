import { createActor } from "xstate";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { BuyAgainLogic, BuyAgainRef } from "./buy-again.machine.ts";

/** The last one of each session. */
const latest = new WeakMap<SessionRef, BuyAgainRef>();

/**
 * What buys orders again, for one screen. A run outlives its screen (`LEAVE`), never its customer. The next
 * screen shows it: a second tap there would put the same products into the cart twice. Its additions update
 * the cart's badge.
 */
export const openBuyAgain = (logic: BuyAgainLogic, session: SessionRef): BuyAgainRef => {
  const before = latest.get(session);
  if (before?.getSnapshot().status === "active" && before.getSnapshot().context.isLeft) {
    before.send({ type: "SHOWN_AGAIN" });
    return before;
  }
  const buyAgain = createActor(logic);
  buyAgain.on("cart changed", () => session.send({ type: "CART_CHANGED" }));
  stopWithCustomer(buyAgain, session);
  latest.set(session, buyAgain);
  return buyAgain.start();
};
