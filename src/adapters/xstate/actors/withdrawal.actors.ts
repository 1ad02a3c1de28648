import { Effect } from "effect";
import type { Attempt, WithdrawalAttempt } from "../../../domain/attempt/attempt.ts";
import { availableBalance } from "../../../domain/session/user.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import type { WithdrawalActors } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { AttemptJournal } from "../../../ports/attempt-journal.ts";
import { Session } from "../../../ports/session.ts";
import { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { Withdrawals } from "../../../ports/withdrawals.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import { withdrawalsHttp } from "../../http/withdrawals.http.ts";
import { newestUntil } from "../newest-until.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { sentUnder } from "../struck-out.ts";
import { withJournal } from "../with-journal.ts";

const withdrawalAttempt = (attempt: Attempt | null): WithdrawalAttempt | null =>
  attempt?.subject.kind === "withdrawal" ? { ...attempt, subject: attempt.subject } : null;

const withdrawalsOfPage = (page: number) =>
  Effect.flatMap(Withdrawals, (withdrawals) => withdrawals.list(page));

const newest = withdrawalsOfPage(1).pipe(Effect.map(({ items }) => items));

const balanceUnder = (policy: WithdrawalPolicy) =>
  Effect.flatMap(Session, ({ user }) => user).pipe(
    Effect.map((user) => availableBalance(user, policy)),
  );

export const withdrawalActors = (runtime: ShopRuntime): WithdrawalActors => {
  const fill = filler(
    withJournal(runtime)
      .with(Session, sessionHttp)
      .with(WithdrawalAccounts, withdrawalAccountsHttp)
      .with(Withdrawals, withdrawalsHttp),
  );
  return {
    findAttempt: fill(() =>
      Effect.map(AttemptJournal, (journal) =>
        withdrawalAttempt(
          journal.all().find(({ subject }) => subject.kind === "withdrawal") ?? null,
        ),
      ),
    ),
    openAttempt: fill((subject) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        Effect.map(journal.open(subject), withdrawalAttempt),
      ),
    ),
    closeAttempt: fill(({ key }) => Effect.map(AttemptJournal, (journal) => journal.close(key))),
    readAccounts: fill(() => Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.list)),
    readFacts: fill(({ policy }) =>
      Effect.all({ balance: balanceUnder(policy), newest }, { concurrency: "unbounded" }),
    ),
    readWithdrawals: fill(({ until }) =>
      // The time of asking: what is made after it cannot be in the answer.
      Effect.map(
        Effect.all([Effect.sync(Date.now), newestUntil(new Set(until), withdrawalsOfPage)]),
        ([now, withdrawals]) => ({ withdrawals, now }),
      ),
    ),
    withdraw: fill(({ amount, accountId, key }) =>
      sentUnder(
        key,
        Effect.flatMap(Withdrawals, (withdrawals) =>
          withdrawals.withdraw({ amount, accountId }, key),
        ),
      ),
    ),
  };
};
