import { attemptOf } from "../../../domain/session/attempt-of.ts";
import type { SessionRef } from "../../../domain/session/session.machine.ts";
import { accountSubject } from "../../../domain/withdrawal-account/account-attempt.ts";
import { openAccountParts } from "../../../domain/withdrawal-account/open-account-parts.ts";
import type { AccountsScreenParts } from "../../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import type { LazyActors } from "../lazy-actors.ts";
import { withdrawalAccountAttempt } from "../attempts/withdrawal-account.attempt.ts";
import { accountFormPopup } from "./account-form-popup.ts";
import { accountRemoval } from "./account-removal.ts";

/** The screen's lazily loaded parts. Import it after the screen, as it adds the attempts. */
export const accountsScreenParts = (
  ports: Pick<Ports, "attempts" | "withdrawalAccounts"> & Pick<LazyActors, "openAccountForm">,
): ((session: SessionRef) => AccountsScreenParts) => {
  const attempt = withdrawalAccountAttempt(ports);
  const logic = { removal: accountRemoval(ports), form: accountFormPopup(ports) };
  return (session) => ({
    attempt: attemptOf(session, attempt, accountSubject),
    ...openAccountParts(logic, session),
  });
};
