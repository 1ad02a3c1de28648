import type { Order } from "../order/order.ts";
import { type Attempt, mayBeOnItsWay, type OrderAttemptSubject } from "./attempt.ts";

/** Product ids of lines with their quantities, in an order of their own: to compare as a bag. */
const bag = (
  lines: readonly { readonly productId: unknown; readonly quantity: number }[],
): string =>
  lines
    .map(({ productId, quantity }) => `${String(productId)}×${quantity}`)
    .sort()
    .join();

const hasLines = (order: Order, subject: OrderAttemptSubject): boolean => {
  // The specification's order items name no product: then the quantities have to do, for a name is
  // in the language of whoever reads it.
  const named = order.items.every(({ productId }) => productId !== null);
  const strip = (lines: readonly { readonly quantity: number }[]) =>
    lines.map(({ quantity }) => ({ productId: null, quantity }));
  return named
    ? bag(order.items) === bag(subject.lines)
    : bag(strip(order.items)) === bag(strip(subject.lines));
};

/**
 * The order that an attempt has made, among the customer's newest orders: one that was not there
 * before, with the same lines and the same total. The price is the server's to decide: where no
 * total agrees, new lines that do are this attempt's all the same, for taking it as failed would
 * let the customer order twice. Of several the oldest. Null: none.
 */
export const orderOfAttempt = (
  subject: OrderAttemptSubject,
  orders: readonly Order[],
): Order | null => {
  const before = new Set(subject.ordersBefore);
  const candidates = orders
    .filter((order) => !before.has(order.id) && hasLines(order, subject))
    .toSorted((a, b) => a.id - b.id);
  return (
    candidates.find(({ totalAmount }) => totalAmount === subject.total) ?? candidates[0] ?? null
  );
};

export type Settlement =
  | { readonly kind: "created"; readonly order: Order }
  /** Not there, but its request may still be under way, in another tab perhaps. */
  | { readonly kind: "on its way" }
  | { readonly kind: "absent" };

/** What has become of an attempt at an order, by the customer's newest orders (D7). */
export const settlement = (
  attempt: Pick<Attempt, "at">,
  subject: OrderAttemptSubject,
  orders: readonly Order[],
  now: number,
): Settlement => {
  const order = orderOfAttempt(subject, orders);
  if (order !== null) return { kind: "created", order };
  return mayBeOnItsWay(attempt, now) ? { kind: "on its way" } : { kind: "absent" };
};
