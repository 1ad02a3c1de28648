import { Effect } from "effect";
import { removalCommand } from "../../../domain/withdrawal-account/account-removal.machine.ts";
import type { WithdrawalAccountsActors } from "../../../domain/withdrawal-account/withdrawal-accounts-actors.ts";
import { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { withdrawalAccountFormActors } from "./withdrawal-account-form.actors.ts";

export const withdrawalAccountsActors = (runtime: ShopRuntime): WithdrawalAccountsActors => {
  const fill = filler(runtime.with(WithdrawalAccounts, withdrawalAccountsHttp));
  return {
    ...withdrawalAccountFormActors(runtime),
    removal: removalCommand.provide({
      actors: {
        send: fill(({ target }) =>
          Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.remove(target)),
        ),
        read: fill(() => Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.list)),
      },
    }),
  };
};
