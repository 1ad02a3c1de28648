import { Result } from "effect";
import { fromPromise } from "xstate";
import type { AccountPolicy } from "../../../domain/withdrawal-account/account-form.ts";
import {
  type AccountsScreenLogic,
  withdrawalAccountsScreenMachine,
} from "../../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { Api } from "../port-tags.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { fetchedOnce } from "../fetched-once.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

export const fetchAccountsParts = fetchedOnce(() => import("./withdrawal-accounts-parts.ts"));

/** The withdrawal accounts screen before its port. What sends something comes behind it. */
export const withdrawalAccountsOf = (
  accounts: WithdrawalAccounts,
  attempts: AttemptParts,
  policy: AccountPolicy,
): AccountsScreenLogic => {
  const partsOf = fetchedOnce(async () =>
    (await fetchAccountsParts()).accountsScreenParts(accounts, attempts, policy),
  );
  return withdrawalAccountsScreenMachine.provide({
    actors: {
      loadAccounts: toActor(() => accounts.list),
      loadParts: fromPromise(async ({ input: { session } }) =>
        Result.succeed((await partsOf())(session)),
      ),
    },
  });
};

/** The withdrawal accounts screen with its calls. */
export const withdrawalAccountsScreen = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
  policy: AccountPolicy,
): AccountsScreenLogic =>
  withdrawalAccountsOf(withdrawalAccountsHttp(runtime.get(Api)), attempts, policy);
