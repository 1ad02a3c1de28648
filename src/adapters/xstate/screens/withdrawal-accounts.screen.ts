import { Result } from "effect";
import { fromPromise } from "xstate";
import {
  type AccountsScreenLogic,
  type AccountsScreenWithForm,
  withdrawalAccountsScreenMachine,
} from "../../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { Api } from "../../http/api.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The withdrawal accounts screen. What sends something comes behind it. */
export const withdrawalAccountsScreen = (
  accounts: WithdrawalAccounts["Service"],
  attempts: AttemptParts,
): AccountsScreenLogic =>
  withdrawalAccountsScreenMachine.provide({
    actors: {
      loadAccounts: toActor(() => accounts.list),
      loadParts: fromPromise(async ({ input: { session } }) => {
        const { accountsScreenParts } = await import("./withdrawal-accounts-parts.ts");
        return Result.succeed(accountsScreenParts(session, accounts, attempts));
      }),
    },
  });

export const withdrawalAccounts = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
): AccountsScreenWithForm => {
  const accounts = withdrawalAccountsHttp(runtime.get(Api));
  return {
    logic: withdrawalAccountsScreen(accounts, attempts),
    form: async () =>
      (await import("../actors/withdrawal-account-form.actors.ts")).withdrawalAccountFormActors(
        accounts,
        attempts,
      ),
  };
};
