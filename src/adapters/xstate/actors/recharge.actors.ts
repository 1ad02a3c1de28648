import { Effect } from "effect";
import type { Attempt, RechargeAttempt } from "../../../domain/attempt/attempt.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { RechargeId } from "../../../domain/ids.ts";
import { appendPage, type LoadedPages, nextPage } from "../../../domain/paging/page.ts";
import { type Recharge, rechargeKey } from "../../../domain/recharge/recharge.ts";
import type { RechargesActors } from "../../../domain/recharge/recharges-actors.ts";
import { AttemptJournal } from "../../../ports/attempt-journal.ts";
import { Recharges } from "../../../ports/recharges.ts";
import { Redirect } from "../../../ports/redirect.ts";
import { rechargesHttp } from "../../http/recharges.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { sentUnder } from "../struck-out.ts";
import { withJournal } from "../with-journal.ts";

const rechargeAttempt = (attempt: Attempt | null): RechargeAttempt | null =>
  attempt?.subject.kind === "recharge" ? { ...attempt, subject: attempt.subject } : null;

/** Pages read at most: nobody makes more recharges while one is followed. */
const pagesAtMost = 10;

/** Page after page, until one of these comes; null: the first page alone. */
const newestUntil = (
  ids: ReadonlySet<RechargeId> | null,
  before: LoadedPages<Recharge> | null = null,
  pages = 1,
): Effect.Effect<readonly Recharge[], CallFailure, Recharges> =>
  Effect.flatMap(
    Effect.flatMap(Recharges, (recharges) => recharges.list(nextPage(before))),
    (page) => {
      const loaded = appendPage(before, page, rechargeKey);
      return ids === null ||
        loaded.ended ||
        pages >= pagesAtMost ||
        page.items.some(({ id }) => ids.has(id))
        ? Effect.succeed(loaded.items)
        : newestUntil(ids, loaded, pages + 1);
    },
  );

export const rechargesActors = (runtime: ShopRuntime): RechargesActors => {
  const fill = filler(withJournal(runtime).with(Recharges, rechargesHttp));
  return {
    loadRecharges: fill(({ page }) =>
      Effect.flatMap(Recharges, (recharges) => recharges.list(page)),
    ),
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
        Effect.all([Effect.sync(Date.now), newestUntil(until === null ? null : new Set(until))]),
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
