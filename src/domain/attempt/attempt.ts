import type { CartItemId, OrderId, ProductId, WithdrawalAccountId, WithdrawalId } from "../ids.ts";
import type { Amount } from "../money/amount.ts";
import type { WithdrawalAccountKind } from "../withdrawal-account/withdrawal-account.ts";

/**
 * A call that moves money or creates something, written down before it is sent and cleared when
 * its outcome is known (D7). It holds what is needed to find out by reading whether it took
 * effect; no secrets.
 */
export interface Attempt {
  /** Sent as the `Idempotency-Key` header too. */
  readonly key: string;
  /** When it was sent, epoch milliseconds by this device's clock. */
  readonly at: number;
  readonly subject: AttemptSubject;
}

/** Checkout's `POST /client/orders`. */
export interface OrderAttemptSubject {
  readonly kind: "order";
  readonly lines: readonly {
    readonly productId: ProductId;
    readonly quantity: number;
    readonly name: string;
  }[];
  /** Hundredths. */
  readonly total: number;
  /** The customer's newest orders just before the attempt: none of them is its outcome. */
  readonly ordersBefore: readonly OrderId[];
  /** The cart lines to clean once the order is known to exist (D6); none for buy-now. */
  readonly cartItems: readonly CartItemId[];
}

export type OrderAttempt = Attempt & { readonly subject: OrderAttemptSubject };

/** `POST /client/withdrawal-accounts`. */
export interface WithdrawalAccountAttemptSubject {
  readonly kind: "withdrawal account";
  readonly accountKind: WithdrawalAccountKind;
  /** The end of the number: enough to know the account again, too little to be of use to a thief. */
  readonly tail: string;
  /** The customer's accounts just before the attempt: none of them is its outcome. */
  readonly accountsBefore: readonly WithdrawalAccountId[];
}

/** `POST /client/withdrawals`. */
export interface WithdrawalAttemptSubject {
  readonly kind: "withdrawal";
  readonly amount: Amount;
  /** The end of the account's number: enough to know the record, too little for a thief. */
  readonly tail: string;
  /** The customer's newest withdrawals just before the attempt: none of them is its outcome. */
  readonly withdrawalsBefore: readonly WithdrawalId[];
}

export type WithdrawalAttempt = Attempt & { readonly subject: WithdrawalAttemptSubject };

export type AttemptSubject =
  | OrderAttemptSubject
  | WithdrawalAccountAttemptSubject
  | WithdrawalAttemptSubject
  | {
      readonly kind: "payment";
      readonly orderId: OrderId;
      readonly method: string;
    }
  | { readonly kind: "recycle"; readonly orderId: OrderId };

/**
 * Two attempts are about the same thing: only one of them may be under way. Any two of a kind that
 * names no order are, for the customer who sees no answer taps again, from another screen perhaps.
 */
export const sameSubject = (a: AttemptSubject, b: AttemptSubject): boolean =>
  a.kind === b.kind && (!("orderId" in a) || !("orderId" in b) || a.orderId === b.orderId);

/**
 * Milliseconds after which no request is under way any more: the timeout of specification §9 and a
 * margin. Between the writing of an attempt and the sending of its request lie the journal's lock
 * and, for a payment, a last reading; timers of a page in the background are late; and what was
 * aborted may still be on its last way to the server.
 */
export const longestRequest = 20_000;

/**
 * The attempt is so young that its request may still be under way, in another tab perhaps. A clock
 * that was set back makes no attempt young for ever.
 */
export const mayBeOnItsWay = ({ at }: Pick<Attempt, "at">, now: number): boolean =>
  Math.abs(now - at) < longestRequest;
