import { matchesState, type StateValue } from "xstate";
import type { AttemptQuestion } from "./attempt-context.ts";
import { type AttemptRecord, isAtPaymentSite } from "./record.ts";

/**
 * An attempt's status as a screen shows it:
 * - `checking`: it is not known yet whether a record is open;
 * - `free`: no record is open: the customer may send;
 * - `sending`: from the tap to the response;
 * - `confirming this tab`: no storage outlasts the tab; the customer decides whether to send (D7.1);
 * - `in doubt`: the request was sent and its outcome is not known (D7.5);
 * - `at the payment site`: the customer was sent there, and the payment is not confirmed yet (D8).
 */
export type AttemptStatus =
  | "checking"
  | "free"
  | "sending"
  | "confirming this tab"
  | "in doubt"
  | "at the payment site";

export interface AttemptState {
  readonly value: StateValue;
  readonly context: {
    readonly request: unknown;
    readonly record: AttemptRecord<unknown> | null;
  };
}

export const attemptStatus = ({
  value,
  context: { request, record },
}: AttemptState): AttemptStatus => {
  if (matchesState("open", value)) {
    if (record?.isWatched === true) return "free";
    return isAtPaymentSite(record) ? "at the payment site" : "in doubt";
  }
  if (matchesState("confirming this tab", value)) return "confirming this tab";
  if (matchesState("idle", value)) return "free";
  if (matchesState("reading the baseline", value)) return request === null ? "free" : "sending";
  return matchesState("finding", value) ? "checking" : "sending";
};

/** The attempt's notice offers the possible actions, so the screen offers no other way to send. */
export const isDecidedInNotice = (status: AttemptStatus): boolean =>
  status === "in doubt" || status === "confirming this tab";

/** The customer may send again or dismiss the open record, after a warning (D7.5, D8). */
export const mayDecide = ({ value }: Pick<AttemptState, "value">): boolean =>
  matchesState({ open: { resend: "allowed" } }, value);

/** The question that the customer is being asked, until the answer is stored; null: none. */
export const questionOf = ({
  value,
  context: { outcome },
}: Pick<AttemptState, "value"> & {
  readonly context: { readonly outcome: { readonly kind: string } | null };
}): AttemptQuestion | null => {
  const isAsked = (about: string): boolean =>
    matchesState({ open: { resend: { allowed: `confirming a ${about}` } } }, value);
  if (isAsked("resend")) return "resend";
  const isDismissing = matchesState("clearing", value) && outcome?.kind === "dismissed";
  return isDismissing || isAsked("dismissal") ? "dismiss" : null;
};

/**
 * The customer waits for the lookup in flight. Automatic lookups are not shown, because a screen reader would
 * announce each of them.
 */
export const isLookupAwaited = ({
  value,
  context: { isAwaited },
}: Pick<AttemptState, "value"> & { readonly context: { readonly isAwaited: boolean } }): boolean =>
  isAwaited && matchesState("open", value);
