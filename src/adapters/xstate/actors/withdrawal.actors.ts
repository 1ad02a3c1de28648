import { Effect } from "effect";
import type { WithdrawalActors } from "../../../domain/withdrawal/withdrawal.machine.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { withdrawalAttempt } from "../attempts/withdrawal.attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const withdrawalActors = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
  policy: WithdrawalPolicy,
): WithdrawalActors => ({
  attempt: withdrawalAttempt(runtime, attempts, policy),
  readAccounts: filler(runtime.with(WithdrawalAccounts, withdrawalAccountsHttp))(() =>
    Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.list),
  ),
});
