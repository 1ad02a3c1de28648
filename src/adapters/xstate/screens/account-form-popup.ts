import { openFlow } from "../../../domain/session/open-flow.ts";
import {
  type AccountFormPopupLogic,
  accountFormPopupMachine,
} from "../../../domain/withdrawal-account/account-form-popup.machine.ts";
import type { AccountPolicy } from "../../../domain/withdrawal-account/account-form.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { fetchedOnce } from "../fetched-once.ts";

export const fetchAccountForm = fetchedOnce(() => import("./account-form-flow.ts"));

/** For whoever opens the form: its own screen, and the wallet's account chooser. */
export const accountFormPopup = (
  accounts: WithdrawalAccounts,
  attempts: AttemptParts,
  policy: AccountPolicy,
): AccountFormPopupLogic =>
  accountFormPopupMachine.provide({
    actors: {
      openForm: openFlow(
        fetchedOnce(async () => (await fetchAccountForm()).accountForm(accounts, attempts, policy)),
      ),
    },
  });
