import { Effect } from "effect";
import { type LookedUp, rowsMadeBy } from "../../../domain/attempt/outcome.ts";
import type { AttemptRecord } from "../../../domain/attempt/record.ts";
import type { WithdrawalRequest } from "../../../domain/attempt/request.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { availableBalance } from "../../../domain/session/user.ts";
import {
  isOfRequest,
  isWithdrawalRequest,
  type WithdrawalAttemptLogic,
  type WithdrawalChanges,
} from "../../../domain/withdrawal/withdrawal-attempt.ts";
import {
  limitProblem,
  type WithdrawalPolicy,
} from "../../../domain/withdrawal/withdrawal-rules.ts";
import type { Withdrawal } from "../../../domain/withdrawal/withdrawal.ts";
import { Session, Withdrawals } from "../port-tags.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { withdrawalsHttp } from "../../http/withdrawals.http.ts";
import { newestUntil } from "../newest-until.ts";
import type { ShopRuntime } from "../shop-runtime.ts";
import { type AttemptParts, bindAttempt } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

const withdrawalsOfPage = (page: number) =>
  Effect.flatMap(Withdrawals, (withdrawals) => withdrawals.list(page));

/** The withdrawals that a record's sendings have made so far. */
const lookUp = (
  record: AttemptRecord<WithdrawalRequest>,
): Effect.Effect<LookedUp<Withdrawal>, CallFailure, Withdrawals> =>
  Effect.map(newestUntil(new Set(record.baseline), withdrawalsOfPage), (rows) =>
    rowsMadeBy(record, rows, isOfRequest),
  );

/** A withdrawal as it is sent once (D7): known again by its amount and the end of its account. */
export const withdrawalAttempt = oncePerPage(
  (runtime: ShopRuntime, parts: AttemptParts, policy: WithdrawalPolicy): WithdrawalAttemptLogic => {
    const services = runtime.with(Session, sessionHttp).with(Withdrawals, withdrawalsHttp);
    return bindAttempt<
      WithdrawalRequest,
      void,
      Withdrawal,
      WithdrawalChanges,
      Session | Withdrawals
    >((effect, signal) => services.run(effect, signal), parts, {
      isRequest: isWithdrawalRequest,
      payUrlOf: () => null,
      isToldByStatus: false,
      readBaseline: Effect.map(withdrawalsOfPage(1), ({ items }) => items.map(({ id }) => id)),
      recheck: ({ amount }, record) =>
        Effect.map(
          Effect.all([lookUp(record), Effect.flatMap(Session, ({ user }) => user)], {
            concurrency: "unbounded",
          }),
          ([lookedUp, user]) => {
            if (lookedUp.rows.length > 0) return { kind: "done before", lookedUp };
            const balance = availableBalance(user, policy);
            const problem = limitProblem(amount, balance, policy);
            return problem === null
              ? { kind: "unchanged" }
              : { kind: "changed", changes: { balance, problem } };
          },
        ),
      send: ({ amount, accountId }, key) =>
        Effect.flatMap(Withdrawals, (withdrawals) =>
          withdrawals.withdraw({ amount, accountId }, key),
        ),
      lookUp,
    });
  },
);
