import { attemptOf } from "../../../domain/session/attempt-of.ts";
import type { SessionRef } from "../../../domain/session/session.machine.ts";
import { accountSubject } from "../../../domain/withdrawal-account/account-attempt.ts";
import type { AccountPolicy } from "../../../domain/withdrawal-account/account-form.ts";
import type { AccountsScreenParts } from "../../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { withdrawalAccountAttempt } from "../attempts/withdrawal-account.attempt.ts";
import { accountFormPopup } from "./account-form-popup.ts";
import { accountRemoval } from "./account-removal.ts";

/** What the screen sends with. Import it when the screen is there: it brings the attempts. */
export const accountsScreenParts = (
  accounts: WithdrawalAccounts,
  attempts: AttemptParts,
  policy: AccountPolicy,
): ((session: SessionRef) => AccountsScreenParts) => {
  const attempt = withdrawalAccountAttempt(accounts, attempts);
  const removal = accountRemoval(accounts);
  const form = accountFormPopup(accounts, attempts, policy);
  return (session) => ({ attempt: attemptOf(session, attempt, accountSubject), removal, form });
};
