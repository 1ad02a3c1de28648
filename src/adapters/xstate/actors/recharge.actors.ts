import { Effect } from "effect";
import type { RechargesActors } from "../../../domain/recharge/recharges-actors.ts";
import { Recharges } from "../../../ports/recharges.ts";
import { Redirect } from "../../../ports/redirect.ts";
import { rechargesHttp } from "../../http/recharges.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { rechargeAttempt } from "../attempts/recharge.attempt.ts";
import { newestUntil } from "../newest-until.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

const rechargesOfPage = (page: number) =>
  Effect.flatMap(Recharges, (recharges) => recharges.list(page));

export const rechargesActors = (runtime: ShopRuntime, attempts: AttemptParts): RechargesActors => {
  const fill = filler(runtime.with(Recharges, rechargesHttp));
  return {
    attempt: rechargeAttempt(runtime, attempts),
    loadRecharges: fill(({ page }) => rechargesOfPage(page)),
    readRecharges: fill(({ until }) =>
      newestUntil(until === null ? null : new Set([until]), rechargesOfPage),
    ),
    leave: fill(({ address }) => Effect.map(Redirect, (redirect) => redirect.leaveTo(address))),
  };
};
