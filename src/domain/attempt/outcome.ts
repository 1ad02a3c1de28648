import type { CallFailure } from "../call/failure.ts";
import type { AttemptRecord } from "./record.ts";

/** Why nothing was sent although the customer asked for it. */
export type NotSent<Changes> =
  /** What the request depends on could not be read. */
  | { readonly kind: "failure"; readonly failure: CallFailure }
  /** Prices, stock, a balance or a status moved: the customer decides on what is so now (D13). */
  | { readonly kind: "changed"; readonly changes: Changes }
  /** The record was cleared by another tab in the middle, or the customer has changed. */
  | { readonly kind: "record gone" };

/** What is read again just before a sending (D7.2). */
export type Rechecked<Row, Changes> =
  | { readonly kind: "unchanged" }
  | { readonly kind: "changed"; readonly changes: Changes }
  /** Another tab, another device or the earlier sending has done it. */
  | { readonly kind: "done before"; readonly lookedUp: LookedUp<Row> };

/** The rows that an attempt may have made. */
export interface LookedUp<Row> {
  /** The oldest first; none of them is in the record's baseline. Empty: none is there so far. */
  readonly rows: readonly Row[];
  /** No sending of the record is left that may still make another row. */
  readonly explainsAll: boolean;
}

/**
 * What a record's sendings have made, among the rows that were read: those that are not in its
 * baseline and match one of its requests. Each sending makes one row at most.
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

/** How an attempt ended, or why nothing was sent. A screen tells it; the customer acknowledges it. */
export type AttemptOutcome<Request, Accepted, Row, Changes> =
  | { readonly kind: "not sent"; readonly request: Request; readonly why: NotSent<Changes> }
  /** Nothing was sent: the rows are there already. */
  | { readonly kind: "done before"; readonly request: Request; readonly rows: readonly Row[] }
  | { readonly kind: "accepted"; readonly request: Request; readonly response: Accepted }
  /** The shop said no: nothing has happened (D7.4). */
  | { readonly kind: "refused"; readonly request: Request; readonly failure: CallFailure }
  /** No answer came, and a lookup has shown what the sending made. */
  | {
      readonly kind: "found";
      readonly request: Request;
      readonly rows: readonly Row[];
      /** This page made the last sending; else an earlier visit or another tab. */
      readonly isOwn: boolean;
    }
  /** Two sendings took effect, the customer having asked for the second one (D7.8). */
  | { readonly kind: "found twice"; readonly request: Request; readonly rows: readonly Row[] }
  /** Another tab has ended it, and no lookup shows what it made. */
  | { readonly kind: "ended elsewhere"; readonly request: Request }
  | { readonly kind: "dismissed"; readonly request: Request }
  /** A record of this subject could not be read: whether something was sent is not known. */
  | { readonly kind: "unreadable" };

/** It exists at the shop now, whoever has sent it. */
export const tookEffect = ({
  kind,
}: Pick<AttemptOutcome<unknown, unknown, unknown, unknown>, "kind">): boolean =>
  kind === "accepted" || kind === "found" || kind === "found twice";
