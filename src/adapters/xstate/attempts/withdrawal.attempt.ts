import { Effect } from "effect";
import { rowsMadeBy } from "../../../domain/attempt/outcome.ts";
import type { AttemptRecord } from "../../../domain/attempt/record.ts";
import type { WithdrawalRequest } from "../../../domain/attempt/request.ts";
import { availableBalance } from "../../../domain/session/user.ts";
import {
  isWithdrawalOf,
  type WithdrawalChanges,
  withdrawalChanges,
} from "../../../domain/withdrawal/withdrawal-attempt.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import type { Withdrawal } from "../../../domain/withdrawal/withdrawal.ts";
import { newestUntil } from "../newest-until.ts";
import type { Ports } from "../../../ports/ports.ts";
import { attemptOfKind } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

const bind = attemptOfKind<WithdrawalRequest, void, Withdrawal, WithdrawalChanges>({
  kind: "withdrawal",
  isKnownByStatus: false,
});

/** The attempt at a withdrawal (D7). Lookups match its amount and the end of its account number. */
export const withdrawalAttempt = oncePerPage(
  (
    {
      attempts,
      session,
      withdrawalAccounts,
      withdrawals,
    }: Pick<Ports, "attempts" | "session" | "withdrawalAccounts" | "withdrawals">,
    policy: WithdrawalPolicy,
  ) => {
    /** The withdrawals that a record's sendings have created so far. */
    const lookUp = (record: AttemptRecord<WithdrawalRequest>) =>
      Effect.map(newestUntil(new Set(record.baseline), withdrawals.list), (rows) =>
        rowsMadeBy(record, rows, isWithdrawalOf),
      );
    return bind(attempts, {
      readBaseline: () => Effect.map(withdrawals.list(1), ({ items }) => items.map(({ id }) => id)),
      recheck: (request, record) =>
        Effect.map(
          Effect.all([lookUp(record), session.user, withdrawalAccounts.list], {
            concurrency: "unbounded",
          }),
          ([lookedUp, user, accounts]) => {
            if (lookedUp.rows.length > 0) return { kind: "done before", lookedUp };
            const balance = availableBalance(user, policy);
            const changes = withdrawalChanges(request, { balance, accounts }, policy);
            return changes === null ? { kind: "unchanged" } : { kind: "changed", changes };
          },
        ),
      send: ({ amount, accountId }, key) => withdrawals.withdraw({ amount, accountId }, key),
      lookUp,
    });
  },
);
