import { Effect } from "effect";
import type { WithdrawalAccountsActors } from "../../../domain/withdrawal-account/withdrawal-accounts-actors.ts";
import { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { withdrawalAccountFormActors } from "./withdrawal-account-form.actors.ts";

export const withdrawalAccountsActors = (runtime: ShopRuntime): WithdrawalAccountsActors => {
  const fill = filler(runtime.with(WithdrawalAccounts, withdrawalAccountsHttp));
  return {
    ...withdrawalAccountFormActors(runtime),
    removeAccount: fill(({ id }) =>
      Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.remove(id)),
    ),
  };
};
