import { attemptOf } from "../../../domain/session/attempt-of.ts";
import type { SessionRef } from "../../../domain/session/session.machine.ts";
import { accountSubject } from "../../../domain/withdrawal-account/account-attempt.ts";
import type { AccountsScreenParts } from "../../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { withdrawalAccountAttempt } from "../attempts/withdrawal-account.attempt.ts";
import { accountRemoval } from "./account-removal.ts";

/** What the screen sends with. Import it when the screen is there: it brings the attempts. */
export const accountsScreenParts = (
  session: SessionRef,
  accounts: WithdrawalAccounts["Service"],
  attempts: AttemptParts,
): AccountsScreenParts => ({
  attempt: attemptOf(session, withdrawalAccountAttempt(accounts, attempts), accountSubject),
  removal: accountRemoval(accounts),
});
