import { Effect } from "effect";
import { recheckedBy } from "../../../domain/attempt/outcome.ts";
import type { AttemptRecord } from "../../../domain/attempt/record.ts";
import type { RechargeRequest } from "../../../domain/attempt/request.ts";
import { openablePayUrl } from "../../../domain/payment/pay-url.ts";
import {
  type AcceptedRecharge,
  type RechargeAnswer,
  rechargesMadeBy,
} from "../../../domain/recharge/recharge-attempt.ts";
import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { newestUntil } from "../newest-until.ts";
import type { Ports } from "../../../ports/ports.ts";
import { attemptOfKind } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

/** Only an online payment has a payment site (specification §4). Its address may be in the recharge. */
const payUrlIn = (
  { method }: RechargeRequest,
  { recharge, payUrl }: RechargeAnswer,
): string | null => (method === "alipay" ? (payUrl ?? recharge?.payUrl ?? null) : null);

const bind = attemptOfKind<RechargeRequest, AcceptedRecharge, Recharge, never>({
  kind: "recharge",
  rowIdOf: ({ recharge }) => recharge?.id ?? null,
  isKnownByStatus: false,
});

/**
 * The attempt at a recharge (D7). Lookups match its amount and method, or, at the payment site, its id
 * where the response had it (D8).
 */
export const rechargeAttempt = oncePerPage(
  ({ attempts, recharges }: Pick<Ports, "attempts" | "recharges">) => {
    const lookUp = (record: AttemptRecord<RechargeRequest>) =>
      Effect.map(newestUntil(new Set(record.baseline), recharges.list), (rows) =>
        rechargesMadeBy(record, rows),
      );
    return bind(attempts, {
      // An address that may not be opened starts no visit; the screen shows a message (D8).
      payUrlOf: ({ payUrl }) => openablePayUrl(payUrl, attempts.origin),
      readBaseline: () => Effect.map(recharges.list(1), ({ items }) => items.map(({ id }) => id)),
      recheck: (_request, record) => Effect.map(lookUp(record), recheckedBy),
      send: (request, key, { baseline }) =>
        Effect.map(recharges.create(request, key), (answer) => ({
          ...answer,
          payUrl: payUrlIn(request, answer),
          baseline,
        })),
      lookUp,
    });
  },
);
