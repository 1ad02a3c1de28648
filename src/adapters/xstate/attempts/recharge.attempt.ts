import { Effect } from "effect";
import type { LookedUp } from "../../../domain/attempt/outcome.ts";
import type { AttemptRecord } from "../../../domain/attempt/record.ts";
import type { RechargeRequest } from "../../../domain/attempt/request.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { payAddress } from "../../../domain/payment/pay-url.ts";
import {
  type AcceptedRecharge,
  isRechargeRequest,
  type RechargeAnswer,
  type RechargeAttemptLogic,
  rechargesMadeBy,
} from "../../../domain/recharge/recharge-attempt.ts";
import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { Recharges } from "../port-tags.ts";
import { rechargesHttp } from "../../http/recharges.http.ts";
import { newestUntil } from "../newest-until.ts";
import type { ShopRuntime } from "../shop-runtime.ts";
import { type AttemptParts, bindAttempt } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

const rechargesOfPage = (page: number) =>
  Effect.flatMap(Recharges, (recharges) => recharges.list(page));

const lookUp = (
  record: AttemptRecord<RechargeRequest>,
): Effect.Effect<LookedUp<Recharge>, CallFailure, Recharges> =>
  Effect.map(newestUntil(new Set(record.baseline), rechargesOfPage), (rows) =>
    rechargesMadeBy(record, rows),
  );

/** Only an online payment has a site (specification §4); its address may come with the recharge. */
const siteOf = ({ method }: RechargeRequest, { recharge, payUrl }: RechargeAnswer): string | null =>
  method === "alipay" ? (payUrl ?? recharge?.payUrl ?? null) : null;

/**
 * A recharge as it is sent once (D7): known again by its amount and method, or, at the payment site,
 * by its id where the answer told it (D8).
 */
export const rechargeAttempt = oncePerPage(
  (runtime: ShopRuntime, parts: AttemptParts): RechargeAttemptLogic => {
    const services = runtime.with(Recharges, rechargesHttp);
    return bindAttempt<RechargeRequest, AcceptedRecharge, Recharge, never, Recharges>(
      (effect, signal) => services.run(effect, signal),
      parts,
      {
        isRequest: isRechargeRequest,
        // A link that may not be opened leads nowhere: the screen says so.
        payUrlOf: ({ payUrl }) =>
          payUrl !== null && payAddress(payUrl, parts.origin) !== null ? payUrl : null,
        rowIdOf: ({ recharge }) => recharge?.id ?? null,
        isToldByStatus: false,
        readBaseline: Effect.map(rechargesOfPage(1), ({ items }) => items.map(({ id }) => id)),
        recheck: (_request, record) =>
          Effect.map(lookUp(record), (lookedUp) =>
            lookedUp.rows.length > 0
              ? { kind: "done before" as const, lookedUp }
              : { kind: "unchanged" as const },
          ),
        send: (request, key, { baseline }) =>
          Effect.map(
            Effect.flatMap(Recharges, (recharges) => recharges.create(request, key)),
            (answer) => ({ ...answer, payUrl: siteOf(request, answer), baseline }),
          ),
        lookUp,
      },
    );
  },
);
