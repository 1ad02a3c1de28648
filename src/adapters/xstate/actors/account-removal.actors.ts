import { Effect } from "effect";
import {
  type AccountRemovalActors,
  removalCommand,
} from "../../../domain/withdrawal-account/account-removal.machine.ts";
import { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const accountRemovalActors = (runtime: ShopRuntime): AccountRemovalActors => {
  const fill = filler(runtime.with(WithdrawalAccounts, withdrawalAccountsHttp));
  return {
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
