import type { AttemptTypes } from "../attempt/attempt-types.ts";
import { type LookedUp, rowsMadeBy } from "../attempt/outcome.ts";
import { type AttemptRecord, visitOf } from "../attempt/record.ts";
import type { RechargeRequest } from "../attempt/request.ts";
import type { Recharge } from "./recharge.ts";

/** The response to a recharge. The specification promises neither field. */
export interface RechargeAnswer {
  readonly recharge: Recharge | null;
  /** The payment site's address as the server sent it. Null: none, or the method has no payment site. */
  readonly payUrl: string | null;
}

/** An accepted recharge. If the response has no row, the recharge is found as one outside `baseline`. */
export interface AcceptedRecharge extends RechargeAnswer {
  /** Ids of the newest recharges before the attempt. */
  readonly baseline: readonly number[];
}

// `Changes` is never: a recharge depends on nothing that could change before it is sent.
type Types = AttemptTypes<RechargeRequest, AcceptedRecharge, Recharge, never>;
export type RechargeAttemptRef = Types["ref"];
export type RechargeOutcome = Types["outcome"];
export type RechargeUpdate = Types["update"];

/**
 * Whether the recharge may be the request's outcome: it has the same amount and method. An unknown method
 * also matches.
 */
export const isRechargeOf = ({ amount, method }: RechargeRequest, recharge: Recharge): boolean =>
  recharge.amount === amount && (recharge.method === method || recharge.method === "other");

/** Whether the payment is finished (specification §4). */
const isSettled = ({ status }: Recharge): boolean =>
  status === "paid" || status === "failed" || status === "cancelled";

/** The recharge being paid at the payment site; undefined: it is not among the rows. */
const visitedRow = (
  { sendings }: AttemptRecord<RechargeRequest>,
  rowId: number | null,
  rows: readonly Recharge[],
  made: readonly Recharge[],
): Recharge | undefined =>
  rowId === null
    ? // The answer does not say it: the last sending led there, and each made one row at most.
      (made[sendings.length - 1] ?? made.at(-1))
    : rows.find(({ id }) => id === rowId);

/**
 * The recharges that a record's sendings have created so far. While the customer is at the payment site, a
 * pending recharge is not an outcome yet: the visit lasts until it is paid, failed or cancelled (D8).
 *
 * @param rows the customer's newest recharges
 */
export const rechargesMadeBy = (
  record: AttemptRecord<RechargeRequest>,
  rows: readonly Recharge[],
): LookedUp<Recharge> => {
  const made = rowsMadeBy(record, rows, isRechargeOf);
  const visit = visitOf(record);
  if (visit === null || record.isWatched) return made;
  const visited = visitedRow(record, visit.rowId, rows, made.rows);
  if (visited === undefined || !isSettled(visited)) return { rows: [], explainsAll: false };
  const { length } = record.sendings;
  const others = length > 1 ? made.rows.filter(({ id }) => id !== visited.id) : [];
  const found = [visited, ...others].toSorted((a, b) => a.id - b.id);
  return { rows: found, explainsAll: found.length >= length };
};
