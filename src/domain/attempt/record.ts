import type { AttemptRequest } from "./request.ts";

/** The customer was sent to a payment site, and the payment is not confirmed yet (D8). */
export interface PaymentVisit {
  /** When the customer left for it, epoch milliseconds by this device's clock. */
  readonly since: number;
  /** The payment site's address as the server gave it. */
  readonly payUrl: string;
  /** The id of the row that is paid there; null: the response did not name it. */
  readonly rowId: number | null;
}

/** The payment site that a sending has led to (D8). */
export interface PaymentSite extends Omit<PaymentVisit, "since"> {
  /** The key of the sending. Stored because another tab may have sent again meanwhile. */
  readonly sendingKey: string;
}

/** One sending of a request. */
export interface Sending<Request = AttemptRequest> {
  /** The `Idempotency-Key` that it was sent with. */
  readonly key: string;
  readonly request: Request;
  /** Just before the call, epoch milliseconds by this device's clock. */
  readonly at: number;
  /**
   * The visit that this sending led to; null: none, or a later sending under the same key led to the same
   * site. Each payment method may lead to a payment site of its own.
   */
  readonly visit: PaymentVisit | null;
}

/**
 * - `local`: local storage: every tab and every later page load finds it;
 * - `tab`: session storage: only this tab finds it, until it is closed (D7.1).
 */
export type RecordPlace = "local" | "tab";

/** The pieces that the clean-up after an order leaves of a line in the cart (D6). */
export interface LeftInCart {
  /** The line's. */
  readonly id: number;
  readonly quantity: number;
}

/** A call of D7 whose outcome is not known yet, or whose effect may still come (D7.8). */
export interface AttemptRecord<Request = AttemptRequest> {
  /** Identifies the record. */
  readonly key: string;
  /** The request to send next, or the one sent last. */
  readonly request: Request;
  /** Ids of the newest rows before the attempt: none of them is its outcome. */
  readonly baseline: readonly number[];
  /** Oldest first. Empty: the record is prepared, and nothing was sent. */
  readonly sendings: readonly Sending<Request>[];
  /** Milliseconds since the last sending, or since it was prepared (D7.7). */
  readonly elapsed: number;
  /**
   * The outcome is known, but not the effect of every sending. A watched record does not block further
   * sendings, and is looked up for 24 h (D7.8).
   */
  readonly isWatched: boolean;
  readonly place: RecordPlace;
}

/**
 * What stays of a record after clearing:
 * - `nothing`;
 * - `earlier sendings`: all but the last one, which was answered; nothing if there are none;
 * - `not dismissed`: what the customer's word does not cover (`notDismissed`);
 * - `watched`: the whole record, for 24 h, because an effect may still come: a second one (D7.8), or that of a
 *   payment accepted without an address.
 */
export type Kept = "nothing" | "earlier sendings" | "not dismissed" | "watched";

/** Null: nothing was sent. */
export const lastSending = <Request>({
  sendings,
}: Pick<AttemptRecord<Request>, "sendings">): Sending<Request> | null => sendings.at(-1) ?? null;

/** The fields that show whether a record has changed since it was read. */
export type ReadRecord = Pick<AttemptRecord<unknown>, "key" | "sendings">;

/**
 * Between the two readings of a record nothing was sent, and no visit began or ended. Comparing only the
 * number of sendings would miss a change: in another tab the last sending may have been refused and another
 * one sent.
 */
export const isAsRead = (a: ReadRecord | null, b: ReadRecord | null): boolean => {
  const [one, other] = [a, b].map(
    (record) =>
      record && [record.key, record.sendings.map(({ key, at, visit }) => [key, at, visit?.since])],
  );
  return JSON.stringify(one) === JSON.stringify(other);
};

/** The visit that the last sending, or an earlier one under its key, led to; null: none (D8). */
export const visitOf = (
  record: Pick<AttemptRecord<unknown>, "sendings"> | null,
): PaymentVisit | null => {
  const last = record && lastSending(record);
  const led = record?.sendings.findLast(({ key, visit }) => key === last?.key && visit !== null);
  return led?.visit ?? null;
};

/** The last sending led to a payment site, and the payment is not confirmed yet (D8). */
export const isAtPaymentSite = (record: AttemptRecord<unknown> | null): boolean =>
  visitOf(record) !== null;

/** A sending led to a payment site, and no payment is confirmed yet. */
export const hasVisit = ({ sendings }: Pick<AttemptRecord<unknown>, "sendings">): boolean =>
  sendings.some(({ visit }) => visit !== null);

/**
 * The sendings that stay open after a dismissal. During a visit, the customer says that nothing was paid at
 * that one payment site (D8), so only the sendings under its key end. Without a visit, the customer stops
 * waiting for an outcome. That says nothing about payment sites visited before, so their sendings stay.
 */
export const notDismissed = <Request>(
  record: Pick<AttemptRecord<Request>, "sendings">,
): readonly Sending<Request>[] => {
  const last = lastSending(record);
  const isOfSite = visitOf(record) !== null;
  return record.sendings.filter(({ key, visit }) =>
    isOfSite ? key !== last?.key : visit !== null,
  );
};

/** The sendings, with the visit noted in the last one under that key. */
export const withVisit = <Request>(
  sendings: readonly Sending<Request>[],
  sendingKey: string,
  visit: PaymentVisit,
): readonly Sending<Request>[] => {
  const led = sendings.findLastIndex(({ key }) => key === sendingKey);
  return sendings.map((sending, place) =>
    sending.key === sendingKey ? { ...sending, visit: place === led ? visit : null } : sending,
  );
};

/** The state of a subject in the store. */
export type Found<Request = AttemptRequest> =
  | { readonly kind: "none" }
  | { readonly kind: "record"; readonly record: AttemptRecord<Request> }
  /** A record exists that cannot be decoded: corrupt, or written by another version. */
  | { readonly kind: "unreadable"; readonly key: string };
