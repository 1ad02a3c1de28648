import type { BuyAgainRef } from "./buy-again.machine.ts";

type BuyAgainSnapshot = ReturnType<BuyAgainRef["getSnapshot"]>;

/** An order's products are being read, or put into the cart. */
export const isBuyingAgain = (snapshot: BuyAgainSnapshot): boolean =>
  snapshot.status === "active" && !snapshot.matches("resting") && !snapshot.matches("telling");
