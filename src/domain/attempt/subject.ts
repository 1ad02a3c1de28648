import { type OrderId, parseOrderId } from "../identity/ids.ts";

/** The six kinds of call that move money or create something (D7). */
export const attemptKinds = [
  "order",
  "payment",
  "recycle",
  "withdrawal",
  "recharge",
  "withdrawal account",
] as const;
export type AttemptKind = (typeof attemptKinds)[number];

/**
 * What an attempt is about. A subject has at most one open attempt. For a payment and a recycling the
 * subject is the order; all attempts of any other kind share one subject (D7.5).
 */
export type AttemptSubject =
  | { readonly kind: "payment" | "recycle"; readonly orderId: OrderId }
  | { readonly kind: Exclude<AttemptKind, "payment" | "recycle"> };

/** The subject as text: equal texts mean equal subjects. */
export const subjectId = (subject: AttemptSubject): string =>
  "orderId" in subject ? `${subject.kind} ${subject.orderId}` : subject.kind;

/** The order id in a subject's text; null: a subject of another kind. */
export const orderInSubject = (kind: "payment" | "recycle", id: string): OrderId | null =>
  id.startsWith(`${kind} `) ? parseOrderId(id.slice(kind.length + 1)) : null;
