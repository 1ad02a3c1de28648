import { toAccountRequest } from "../../../domain/withdrawal-account/account-attempt.ts";
import {
  changeCommand,
  type WithdrawalAccountFormActors,
} from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { randomKey } from "../../browser/random-key.ts";
import { saltedHash } from "../../salted-hash.noble.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { withdrawalAccountAttempt } from "../attempts/withdrawal-account.attempt.ts";
import { toActor } from "../shop-runtime.ts";

/** For whoever opens the form's sheet: its own screen, and the wallet's account chooser. */
export const withdrawalAccountFormActors = (
  accounts: WithdrawalAccounts["Service"],
  attempts: AttemptParts,
): WithdrawalAccountFormActors => ({
  attempt: withdrawalAccountAttempt(accounts, attempts),
  toRequest: toAccountRequest({ hash: saltedHash, newSalt: randomKey }),
  change: changeCommand.provide({
    actors: {
      send: toActor(({ target: { id, draft } }) => accounts.change(id, draft)),
      read: toActor(() => accounts.list),
    },
  }),
});
