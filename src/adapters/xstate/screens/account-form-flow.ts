import type { AccountFormFlow } from "../../../domain/withdrawal-account/account-form-popup.machine.ts";
import {
  accountSubject,
  toAccountRequest,
} from "../../../domain/withdrawal-account/account-attempt.ts";
import type { AccountPolicy } from "../../../domain/withdrawal-account/account-form.ts";
import {
  changeCommand,
  withdrawalAccountFormMachine,
} from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { randomKey } from "../../browser/random-key.ts";
import { saltedHash } from "../../hash/salted-hash.noble.ts";
import { checkUsdtAddress } from "../../usdt/check-usdt-address.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { withdrawalAccountAttempt } from "../attempts/withdrawal-account.attempt.ts";
import { toActor } from "../shop-runtime.ts";

/** The form of withdrawal accounts with its calls. It brings the check of addresses (D15) and its libraries. */
export const accountForm = (
  accounts: WithdrawalAccounts,
  attempts: AttemptParts,
  policy: AccountPolicy,
): AccountFormFlow => {
  const attempt = withdrawalAccountAttempt(accounts, attempts);
  return {
    logic: withdrawalAccountFormMachine.provide({
      actors: {
        change: changeCommand.provide({
          actors: {
            send: toActor(({ target: { id, draft } }) => accounts.change(id, draft)),
            read: toActor(() => accounts.list),
          },
        }),
      },
    }),
    rules: { policy, checkAddress: checkUsdtAddress },
    toRequest: toAccountRequest({ hash: saltedHash, newSalt: randomKey }),
    attemptOf: (session) => attemptOf(session, attempt, accountSubject),
  };
};
