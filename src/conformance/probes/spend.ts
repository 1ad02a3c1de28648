import type { Product } from "../../domain/catalogue/product.ts";
import { changePassword, refusePasswords } from "./change-password.ts";
import type { Visitor } from "./auth.ts";
import { probeAvatar } from "./profile.ts";
import { recharge, withdraw } from "./spend-from-wallet.ts";
import { payAndRecycle, payOnline } from "./spend-on-orders.ts";
import type { Visit } from "./visit.ts";

/** Moves money, and changes the avatar and the password and back. */
export const spend = async (
  visit: Visit,
  visitor: Exclude<Visitor, { kind: "stranger" }>,
  products: readonly Product[],
): Promise<void> => {
  const { wantsNoun } = visit.selection;
  const [product] = products;
  if (product === undefined) {
    visit.findings.notTried("no product that can be bought", "pay", "recycleOrder");
  } else {
    if (wantsNoun("payments", "orders", "wallet", "messages", "session")) {
      await payAndRecycle(visit, product, products);
    }
    if (wantsNoun("payments")) await payOnline(visit, product);
  }
  if (wantsNoun("withdrawals", "wallet")) await withdraw(visit);
  if (wantsNoun("recharges")) await recharge(visit);
  if (wantsNoun("profile")) {
    await probeAvatar(visit);
    await refusePasswords(visit);
    await changePassword(visit, visitor);
  }
};
