import type { CallFailure } from "../call/failure.ts";
import type { AttemptRecord } from "./record.ts";

/** Why nothing was sent although the customer asked to send. */
export type NotSent<Changes> =
  /** What the request depends on could not be read. */
  | { readonly kind: "failure"; readonly failure: CallFailure }
  /** Prices, stock, a balance or a status have changed: the customer decides again (D13). */
  | { readonly kind: "changed"; readonly changes: Changes }
  /** Another tab cleared the record meanwhile, or the customer has changed. */
  | { readonly kind: "record gone" };

/** The result of the check just before a sending (D7.2). */
export type Rechecked<Row, Changes> =
  | { readonly kind: "unchanged" }
  | { readonly kind: "changed"; readonly changes: Changes }
  /** Another tab, another device or an earlier sending has already done it. */
  | { readonly kind: "done before"; readonly lookedUp: LookedUp<Row> };

/** The rows that an attempt may have made. */
export interface LookedUp<Row> {
  /** Oldest first; none of them is in the record's baseline. Empty: none was found yet. */
  readonly rows: readonly Row[];
  /** No sending of the record can still create another row. */
  readonly explainsAll: boolean;
  /** What the lookup has read, although no sending has made it. Absent: nothing that a screen shows. */
  readonly read?: Row;
}

/**
 * The rows that a record's sendings have created: those that are not in its baseline and match one of its
 * requests. Each sending creates one row at most.
 */
export const rowsMadeBy = <Request, Row extends { readonly id: number }>(
  { request, sendings, baseline }: AttemptRecord<Request>,
  rows: readonly Row[],
  matches: (request: Request, row: Row) => boolean,
): LookedUp<Row> => {
  const requests = sendings.length === 0 ? [request] : sendings.map((sending) => sending.request);
  const made = rows
    .filter((row) => !baseline.includes(row.id) && requests.some((one) => matches(one, row)))
    .toSorted((a, b) => a.id - b.id);
  return { rows: made, explainsAll: made.length > 0 && made.length >= sendings.length };
};

/** The recheck's result for a kind that only an existing row can prevent from being sent. */
export const recheckedBy = <Row>(lookedUp: LookedUp<Row>): Rechecked<Row, never> =>
  lookedUp.rows.length > 0 ? { kind: "done before", lookedUp } : { kind: "unchanged" };

/** How an attempt ended, or why nothing was sent. A screen shows it; the customer acknowledges it. */
export type AttemptOutcome<Request, Accepted, Row, Changes> =
  | { readonly kind: "not sent"; readonly request: Request; readonly why: NotSent<Changes> }
  /** Nothing was sent: the rows already exist. */
  | { readonly kind: "done before"; readonly request: Request; readonly rows: readonly Row[] }
  | { readonly kind: "accepted"; readonly request: Request; readonly response: Accepted }
  /** The server refused the request: nothing has happened (D7.4). */
  | { readonly kind: "refused"; readonly request: Request; readonly failure: CallFailure }
  /** There was no response, and a lookup found what the sending created. */
  | {
      readonly kind: "found";
      readonly request: Request;
      readonly rows: readonly Row[];
      /** This page made the last sending; false: an earlier page load or another tab did. */
      readonly isOwn: boolean;
    }
  /** Two sendings took effect; the customer had asked for the second one (D7.8). */
  | { readonly kind: "found twice"; readonly request: Request; readonly rows: readonly Row[] }
  /** Another tab ended the attempt, and no lookup shows what it created. */
  | { readonly kind: "ended elsewhere"; readonly request: Request }
  | { readonly kind: "dismissed"; readonly request: Request }
  /** A record of this subject could not be decoded: it is not known whether anything was sent. */
  | { readonly kind: "unreadable" };

/** The request has taken effect, no matter which tab or device sent it. */
export const tookEffect = (
  outcome: Pick<AttemptOutcome<unknown, unknown, unknown, unknown>, "kind"> | null,
): boolean =>
  outcome?.kind === "accepted" || outcome?.kind === "found" || outcome?.kind === "found twice";

/** The ids of the rows that were shown to the customer instead of sending. */
export const shownRows = (
  outcome: AttemptOutcome<unknown, unknown, { readonly id: number }, unknown> | null,
): readonly number[] => (outcome?.kind === "done before" ? outcome.rows.map(({ id }) => id) : []);

/**
 * The changes because of which nothing was sent; null: the request was sent, or something else prevented it.
 */
export const changesOf = <Changes>(
  outcome: AttemptOutcome<unknown, unknown, unknown, Changes>,
): Changes | null =>
  outcome.kind === "not sent" && outcome.why.kind === "changed" ? outcome.why.changes : null;
