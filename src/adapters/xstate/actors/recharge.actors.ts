import { Effect } from "effect";
import type { Attempt, RechargeAttempt } from "../../../domain/attempt/attempt.ts";
import type { RechargesActors } from "../../../domain/recharge/recharges-actors.ts";
import { AttemptJournal } from "../../../ports/attempt-journal.ts";
import { Recharges } from "../../../ports/recharges.ts";
import { Redirect } from "../../../ports/redirect.ts";
import { rechargesHttp } from "../../http/recharges.http.ts";
import { newestUntil } from "../newest-until.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { sentUnder } from "../struck-out.ts";
import { withJournal } from "../with-journal.ts";

const rechargeAttempt = (attempt: Attempt | null): RechargeAttempt | null =>
  attempt?.subject.kind === "recharge" ? { ...attempt, subject: attempt.subject } : null;

const rechargesOfPage = (page: number) =>
  Effect.flatMap(Recharges, (recharges) => recharges.list(page));

export const rechargesActors = (runtime: ShopRuntime): RechargesActors => {
  const fill = filler(withJournal(runtime).with(Recharges, rechargesHttp));
  return {
    loadRecharges: fill(({ page }) => rechargesOfPage(page)),
    findAttempt: fill(() =>
      Effect.map(AttemptJournal, (journal) =>
        rechargeAttempt(journal.all().find(({ subject }) => subject.kind === "recharge") ?? null),
      ),
    ),
    openAttempt: fill((subject) =>
      Effect.flatMap(AttemptJournal, (journal) =>
        Effect.map(journal.open(subject), rechargeAttempt),
      ),
    ),
    closeAttempt: fill(({ key }) => Effect.map(AttemptJournal, (journal) => journal.close(key))),
    readRecharges: fill(({ until }) =>
      // The time of asking: what is made after it cannot be in the answer.
      Effect.map(
        Effect.all([
          Effect.sync(Date.now),
          newestUntil(until === null ? null : new Set(until), rechargesOfPage),
        ]),
        ([now, recharges]) => ({ recharges, now }),
      ),
    ),
    createRecharge: fill(({ key, ...request }) =>
      sentUnder(
        key,
        Effect.flatMap(Recharges, (recharges) => recharges.create(request, key)),
      ),
    ),
    leave: fill(({ address }) => Effect.map(Redirect, (redirect) => redirect.leaveTo(address))),
  };
};
