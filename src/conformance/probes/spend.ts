import type { Product } from "../../domain/catalogue/product.ts";
import { changePassword } from "./change-password.ts";
import type { Visitor } from "./auth.ts";
import { recharge, withdraw } from "./spend-from-wallet.ts";
import { payAndRecycle, payOnline } from "./spend-on-orders.ts";
import type { Visit } from "./visit.ts";

/** Moves money, and changes the password and back. */
export const spend = async (
  visit: Visit,
  visitor: Exclude<Visitor, { kind: "stranger" }>,
  product: Product | undefined,
): Promise<void> => {
  if (product === undefined) {
    for (const call of ["pay", "recycleOrder"] as const) {
      visit.findings.notTried(call, "no product that can be bought");
    }
  } else {
    await payAndRecycle(visit, product);
    await payOnline(visit, product);
  }
  await withdraw(visit);
  await recharge(visit);
  await changePassword(visit, visitor);
};
