import type { WithdrawalAccountsActors } from "../../../domain/withdrawal-account/withdrawal-accounts-actors.ts";
import type { ShopRuntime } from "../shop-runtime.ts";
import { withdrawalAccountFormActors } from "./withdrawal-account-form.actors.ts";

export const withdrawalAccountsActors = (runtime: ShopRuntime): WithdrawalAccountsActors => ({
  ...withdrawalAccountFormActors(runtime),
  removal: async () => (await import("./account-removal.actors.ts")).accountRemovalActors(runtime),
});
