import { Effect, Result } from "effect";
import { waitFor } from "xstate";
import { withdrawalAttempt } from "../../src/adapters/xstate/attempts/withdrawal.attempt.ts";
import { attemptStatus } from "../../src/domain/attempt/attempt-status.ts";
import { TimedOut } from "../../src/domain/call/failure.ts";
import { nonNull } from "../../src/domain/call/non-null.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { fullPolicy } from "../../src/domain/policy.ts";
import type { SessionRef } from "../../src/domain/session/session.machine.ts";
import { withdrawalAttemptIn } from "../../src/domain/withdrawal/account-in-doubt.ts";
import { withdrawalRequest } from "../../src/domain/withdrawal/withdrawal-attempt.ts";
import type { Withdrawal } from "../../src/domain/withdrawal/withdrawal.ts";
import type { WithdrawalAccount } from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import { attemptParts } from "./attempt-parts.ts";
import { userWith } from "./shop-data.ts";

const amount = fromHundredths(100_00);

/**
 * The session's customer withdraws to the account, and the shop does not answer. The withdrawals are those that
 * `arrived` by then.
 */
export const withdrawWithoutAnswer = async (
  session: SessionRef,
  account: WithdrawalAccount,
  arrived: Withdrawal[],
) => {
  const logic = withdrawalAttempt(
    {
      attempts: attemptParts(),
      session: {
        user: Effect.succeed(userWith({ balance: amount })),
        logIn: () => Effect.die("not here"),
        register: () => Effect.die("not here"),
      },
      withdrawalAccounts: {
        list: Effect.succeed([account]),
        add: () => Effect.die("not here"),
        change: () => Effect.die("not here"),
        remove: () => Effect.die("not here"),
      },
      withdrawals: {
        list: () =>
          Effect.sync(() => ({ items: arrived, rows: arrived.length, total: arrived.length })),
        withdraw: () => Effect.fromResult(Result.fail(new TimedOut({ call: "withdraw" }))),
      },
    },
    fullPolicy,
  );
  session.send({ type: "ATTEMPT_REQUESTED", subject: { kind: "withdrawal" }, logic });
  const attempt = nonNull(withdrawalAttemptIn(session.getSnapshot().context) ?? null);
  await waitFor(attempt, (state) => attemptStatus(state) === "free");
  attempt.send({ type: "SEND", request: withdrawalRequest({ account, amount }) });
  return attempt;
};
