import { Effect } from "effect";
import type { Attempt } from "../../../domain/attempt/attempt.ts";
import { openAttemptOf } from "../../../domain/attempt/open-attempt.ts";
import type {
  OpenAccountAttempt,
  WithdrawalAccountFormActors,
} from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { AttemptJournal } from "../../../ports/attempt-journal.ts";
import { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { sentUnder } from "../struck-out.ts";
import { withJournal } from "../with-journal.ts";

const accountAttempt = (attempt: Attempt | null): Effect.Effect<OpenAccountAttempt | null> =>
  Effect.sync(() =>
    attempt?.subject.kind === "withdrawal account"
      ? { ...openAttemptOf(attempt, Date.now()), subject: attempt.subject }
      : null,
  );

/** For whoever opens the form's sheet: this screen, and the wallet's account chooser. */
export const withdrawalAccountFormActors = (runtime: ShopRuntime): WithdrawalAccountFormActors => {
  const fill = filler(withJournal(runtime).with(WithdrawalAccounts, withdrawalAccountsHttp));
  return {
    loadAccounts: fill(() => Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.list)),
    addAccount: fill(({ draft, key }) =>
      sentUnder(
        key,
        Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.add(draft, key)),
      ),
    ),
    changeAccount: fill(({ draft, id }) =>
      Effect.flatMap(WithdrawalAccounts, (accounts) => accounts.change(id, draft)),
    ),
    openAttempt: fill(({ subject }) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        Effect.flatMap(journal.open(subject), accountAttempt),
      ),
    ),
    findAttempt: fill(() =>
      Effect.flatMap(AttemptJournal, (journal) =>
        accountAttempt(
          journal.all().find(({ subject }) => subject.kind === "withdrawal account") ?? null,
        ),
      ),
    ),
    closeAttempt: fill(({ key }) => Effect.map(AttemptJournal, (journal) => journal.close(key))),
  };
};
