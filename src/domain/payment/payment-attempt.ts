import type { AttemptStatus } from "../attempt/attempt-status.ts";
import { type AttemptRecord, isAtPaymentSite } from "../attempt/record.ts";
import type { AttemptTypes } from "../attempt/attempt-types.ts";
import type { Rechecked } from "../attempt/outcome.ts";
import type { PaymentRequest } from "../attempt/request.ts";
import { type Amount, isLess } from "../money/amount.ts";
import type { JoinedAttemptUpdate } from "../session/join-attempt.ts";
import { isAllowed } from "../order/lifecycle.machine.ts";
import type { Order, OrderStatus } from "../order/order.ts";
import type { PaymentMethod } from "../policy.ts";

/** The server data that a payment depends on. */
export interface PaymentFacts {
  readonly order: Order;
  /** Null: it could not be read. Then the server decides whether it suffices. */
  readonly balance: Amount | null;
  /** The total that the customer wanted to pay before it changed. Absent: it has not changed. */
  readonly previousTotal?: Amount;
}

/**
 * The payment site's address from an accepted response. Null where there is none, and always for a balance
 * payment, which is complete at once (specification §7: `payUrl` belongs to online payments).
 */
export type PaymentAccepted = string | null;

type Types = AttemptTypes<PaymentRequest, PaymentAccepted, Order, PaymentFacts>;
export type PaymentAttemptRef = Types["ref"];
export type PaymentOutcome = Types["outcome"];

/** Events of an order's payment attempt, for the screens that show it. */
export type PaymentUpdate = JoinedAttemptUpdate<
  PaymentRequest,
  PaymentAccepted,
  Order,
  PaymentFacts
>;

export const paymentRequest = (
  { id, orderNo, totalAmount }: Order,
  method: PaymentMethod,
): PaymentRequest => ({ kind: "payment", orderId: id, orderNo, method, amount: totalAmount });

const paidStatuses: readonly OrderStatus[] = ["paid", "pending_recycle", "recycled"];

/** The order was paid, whatever its later status. */
export const isPaid = ({ status }: Pick<Order, "status">): boolean => paidStatuses.includes(status);

/** False for an unknown balance (null): then the server decides. */
export const isBalanceTooLow = ({ order, balance }: PaymentFacts, method: PaymentMethod): boolean =>
  method === "balance" && balance !== null && isLess(balance, order.totalAmount);

/** Whether the request may be sent, by the current server data (D7.2). */
export const recheckedPayment = (
  { method, amount }: Pick<PaymentRequest, "method" | "amount">,
  facts: PaymentFacts,
): Rechecked<Order, PaymentFacts> => {
  const { order } = facts;
  if (isPaid(order)) return { kind: "done before", lookedUp: { rows: [order], explainsAll: true } };
  return isAllowed(order.status, "pay") &&
    order.totalAmount === amount &&
    !isBalanceTooLow(facts, method)
    ? { kind: "unchanged" }
    : { kind: "changed", changes: facts };
};

/** The server accepted the payment, and there is no payment site to go to. */
export const isAcceptedOnly = (outcome: PaymentOutcome | null): boolean =>
  outcome?.kind === "accepted" && outcome.response === null;

/** A guard: a lookup has read that the order can no longer be paid, as one that was cancelled elsewhere. */
export const hasReadItsEnd = ({ event }: { readonly event: { readonly row: Order } }): boolean =>
  !isAllowed(event.row.status, "pay");

/** The order that a lookup found; null: none. */
export const foundOrder = (outcome: PaymentOutcome): Order | null =>
  outcome.kind === "found" || outcome.kind === "found twice" ? (outcome.rows.at(-1) ?? null) : null;

/** A payment by this method is open at its payment site, and not yet confirmed (D8). */
export const isVisiting = (
  record: AttemptRecord<PaymentRequest> | null,
  method: PaymentMethod | null,
): boolean =>
  record !== null &&
  !record.isWatched &&
  record.request.method === method &&
  isAtPaymentSite(record);

/** The customer may choose a method and pay: nothing is being sent or in doubt. */
export const mayPay = (status: AttemptStatus): boolean =>
  status === "free" || status === "at the payment site";

/**
 * From the sending until its outcome is known (D10).
 *
 * @param isLeaving the page is navigating to the payment site
 */
export const isUnderWay = (status: AttemptStatus, isLeaving: boolean): boolean =>
  status === "sending" || status === "in doubt" || isLeaving;
