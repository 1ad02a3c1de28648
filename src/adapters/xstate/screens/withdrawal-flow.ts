import { Effect } from "effect";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import {
  type WithdrawalFlow,
  withdrawalsListMachine,
} from "../../../domain/withdrawal/withdrawal-flow.ts";
import type { AccountPolicy } from "../../../domain/withdrawal-account/account-form.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import { withdrawalMachine } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { Api, Withdrawals } from "../port-tags.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import { withdrawalsHttp } from "../../http/withdrawals.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { withdrawalAttempt } from "../attempts/withdrawal.attempt.ts";
import { filler, type ShopRuntime, toActor } from "../shop-runtime.ts";
import { accountFormPopup } from "./account-form-popup.ts";

/** What withdrawals are made of: not part of the wallet's first load. */
export const withdrawalFlow = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
  policy: WithdrawalPolicy & AccountPolicy,
): WithdrawalFlow => {
  const fill = filler(runtime.with(Withdrawals, withdrawalsHttp));
  const accounts = withdrawalAccountsHttp(runtime.get(Api));
  const attempt = withdrawalAttempt(runtime, attempts, policy);
  return {
    logic: withdrawalMachine.provide({
      actors: {
        readAccounts: toActor(() => accounts.list),
        accountForm: accountFormPopup(accounts, attempts, policy),
      },
    }),
    records: withdrawalsListMachine.provide({
      actors: {
        loadPage: fill(({ page }) =>
          Effect.flatMap(Withdrawals, (withdrawals) => withdrawals.list(page)),
        ),
      },
    }),
    attemptOf: (session) => attemptOf(session, attempt, { kind: "withdrawal" }),
  };
};
