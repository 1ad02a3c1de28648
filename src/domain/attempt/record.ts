import type { AttemptRequest } from "./request.ts";

/** One time that a request was sent. */
export interface Sending<Request = AttemptRequest> {
  /** The `Idempotency-Key` that it was sent with. */
  readonly key: string;
  readonly request: Request;
  /** Just before the call, epoch milliseconds by this device's clock. */
  readonly at: number;
}

/** The customer was sent to a payment site, which has not confirmed yet (D8). */
export interface PaymentVisit {
  /** The key of the sending that led there. */
  readonly key: string;
  /** When the customer left for it, epoch milliseconds by this device's clock. */
  readonly since: number;
  /** The payment site's address as the server gave it. */
  readonly payUrl: string;
  /** The row that is paid there; null where the answer did not tell it. */
  readonly rowId: number | null;
}

/**
 * - `local`: local storage: every tab and every later visit finds it;
 * - `tab`: only this tab finds it, as long as it is not closed (D7.1).
 */
export type RecordPlace = "local" | "tab";

/** A call of D7 whose outcome is not known yet, or that may still have a second effect (D7.8). */
export interface AttemptRecord<Request = AttemptRequest> {
  /** Identifies the record. It is also the key of its first sending. */
  readonly key: string;
  /** What is sent next, or was sent last. */
  readonly request: Request;
  /** Ids of the newest rows before the attempt: none of them is its outcome. */
  readonly baseline: readonly number[];
  /** The oldest first. Empty: the record is prepared, and nothing was sent. */
  readonly sendings: readonly Sending<Request>[];
  /** Milliseconds since the last sending, or since it was prepared (D7.7). */
  readonly elapsed: number;
  readonly visit: PaymentVisit | null;
  /**
   * Its outcome is known, but not what became of every sending. It keeps nothing from being sent,
   * and is looked up for 24 h (D7.8).
   */
  readonly isWatched: boolean;
  readonly place: RecordPlace;
}

/** Null: nothing was sent. */
export const lastSending = <Request>({
  sendings,
}: Pick<AttemptRecord<Request>, "sendings">): Sending<Request> | null => sendings.at(-1) ?? null;

/** The visit that the last sending led to; null: it led to none (D8). */
export const visitOf = (record: AttemptRecord<unknown> | null): PaymentVisit | null =>
  record !== null && record.visit?.key === lastSending(record)?.key ? record.visit : null;

/** The last sending led to a payment site, which has not confirmed yet (D8). */
export const isAtPaymentSite = (record: AttemptRecord<unknown> | null): boolean =>
  visitOf(record) !== null;

/** What the store has of a subject. */
export type Found<Request = AttemptRequest> =
  | { readonly kind: "none" }
  | { readonly kind: "record"; readonly record: AttemptRecord<Request> }
  /** Something was sent or prepared, and its record cannot be read: broken, or another version's. */
  | { readonly kind: "unreadable"; readonly key: string };
