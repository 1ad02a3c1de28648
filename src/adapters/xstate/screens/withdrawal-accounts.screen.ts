import { Result } from "effect";
import { fromPromise } from "xstate";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import { accountSubject } from "../../../domain/withdrawal-account/account-attempt.ts";
import {
  type AccountsScreenLogic,
  withdrawalAccountsScreenMachine,
} from "../../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { toActor } from "../shop-runtime.ts";

/** The withdrawal accounts screen. What sends something comes behind it. */
export const withdrawalAccountsScreen = (
  accounts: WithdrawalAccounts["Service"],
  attempts: AttemptParts,
): AccountsScreenLogic =>
  withdrawalAccountsScreenMachine.provide({
    actors: {
      loadAccounts: toActor(() => accounts.list),
      loadParts: fromPromise(async ({ input: { session } }) => {
        const [{ accountRemoval }, { withdrawalAccountAttempt }] = await Promise.all([
          import("./account-removal.ts"),
          import("../attempts/withdrawal-account.attempt.ts"),
        ]);
        return Result.succeed({
          attempt: attemptOf(session, withdrawalAccountAttempt(accounts, attempts), accountSubject),
          removal: accountRemoval(accounts),
        });
      }),
    },
  });
