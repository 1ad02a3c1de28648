import { Effect } from "effect";
import { type RechargeFlow, rechargesListMachine } from "../../../domain/recharge/recharge-flow.ts";
import { rechargeMachine } from "../../../domain/recharge/recharge.machine.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import { Recharges, Redirect } from "../port-tags.ts";
import { rechargesHttp } from "../../http/recharges.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { rechargeAttempt } from "../attempts/recharge.attempt.ts";
import { newestUntil } from "../newest-until.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

const rechargesOfPage = (page: number) =>
  Effect.flatMap(Recharges, (recharges) => recharges.list(page));

/** What recharges are made of: not part of the wallet's first load. */
export const rechargeFlow = (runtime: ShopRuntime, attempts: AttemptParts): RechargeFlow => {
  const fill = filler(runtime.with(Recharges, rechargesHttp));
  const attempt = rechargeAttempt(runtime, attempts);
  return {
    logic: rechargeMachine.provide({
      actors: {
        readRecharges: fill(({ until }) =>
          newestUntil(until === null ? null : new Set([until]), rechargesOfPage),
        ),
        leave: fill(({ address }) => Effect.map(Redirect, (redirect) => redirect.leaveTo(address))),
      },
    }),
    records: rechargesListMachine.provide({
      actors: { loadPage: fill(({ page }) => rechargesOfPage(page)) },
    }),
    attemptOf: (session) => attemptOf(session, attempt, { kind: "recharge" }),
    origin: attempts.origin,
  };
};
