import type { CartItemId, OrderId, ProductId } from "../ids.ts";

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

export type AttemptSubject =
  | OrderAttemptSubject
  | {
      readonly kind: "payment";
      readonly orderId: OrderId;
      readonly method: string;
    }
  | { readonly kind: "recycle"; readonly orderId: OrderId };

/**
 * Two attempts are about the same thing: only one of them may be under way. Any two orders are,
 * for the customer who sees no answer taps again, from another screen perhaps.
 */
export const sameSubject = (a: AttemptSubject, b: AttemptSubject): boolean => {
  if (a.kind === "order" || b.kind === "order") return a.kind === b.kind;
  return a.kind === b.kind && a.orderId === b.orderId;
};

/** Milliseconds after which no request is under way any more: the timeout of specification §9. */
export const longestRequest = 15_000;

/**
 * The attempt is so young that its request may still be under way, in another tab perhaps. A clock
 * that was set back makes no attempt young for ever.
 */
export const mayBeOnItsWay = ({ at }: Pick<Attempt, "at">, now: number): boolean =>
  Math.abs(now - at) < longestRequest;
