import { Effect } from "effect";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import {
  type WithdrawalFlow,
  withdrawalsListMachine,
} from "../../../domain/withdrawal/withdrawal-flow.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import { withdrawalMachine } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { Withdrawals } from "../../../ports/withdrawals.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import { withdrawalsHttp } from "../../http/withdrawals.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { withdrawalAttempt } from "../attempts/withdrawal.attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** What withdrawals are made of: not part of the wallet's first load. */
export const withdrawalFlow = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
  policy: WithdrawalPolicy,
): WithdrawalFlow => {
  const fill = filler(
    runtime.with(WithdrawalAccounts, withdrawalAccountsHttp).with(Withdrawals, withdrawalsHttp),
  );
  const attempt = withdrawalAttempt(runtime, attempts, policy);
  return {
    logic: withdrawalMachine.provide({
      actors: {
        readAccounts: fill(() => Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.list)),
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
