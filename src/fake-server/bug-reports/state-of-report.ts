import { documentVersion } from "../scenario-documents/document-version.ts";
import type { OrderDraft, ScenarioDocument } from "../scenario-documents/scenario-document.ts";
import { type OrderStatus, orderStatuses } from "../orders/transitions.ts";
import { products } from "../seeds/catalogue/products.ts";
import type { CallEntry, ReportFile } from "./report-file.ts";

/** The customer of a replay. */
export const replayed = { username: "0671234501", password: "sunflower1" } as const;

/** In hundredths; enough for any recorded payment. */
const balance = 100_000_000;

const isOrderStatus = (status: string): status is OrderStatus =>
  orderStatuses.some((known) => known === status);

const callsOf = ({ entries }: ReportFile): readonly CallEntry[] =>
  entries.filter((entry) => entry.kind === "call");

const idsOf = (noun: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => id.replace(/-\d+$/, "") === noun);

interface OrderBefore {
  readonly pseudonym: string;
  readonly status: OrderStatus;
}

/** The orders from before the customer's first order, with the first status seen; oldest first. */
const ordersBefore = (calls: readonly CallEntry[]): readonly OrderBefore[] => {
  const seen = new Map<string, OrderStatus | null>();
  for (const { call, answer } of calls) {
    if (answer === null) continue;
    const orders = idsOf("order", answer.ids);
    // The replay itself creates the orders that the customer places later.
    if (call === "POST /client/orders")
      for (const id of orders) if (!seen.has(id)) seen.set(id, null);
    if (call !== "GET /client/orders" && call !== "GET /client/orders/:id") continue;
    for (const [place, id] of orders.entries()) {
      const status = answer.statuses[place];
      if (!seen.has(id) && status !== undefined && isOrderStatus(status)) seen.set(id, status);
    }
  }
  // A list has the newest first.
  return [...seen]
    .flatMap(([pseudonym, status]) => (status === null ? [] : [{ pseudonym, status }]))
    .toReversed();
};

/** The most rows in an answer to `call` before a call that `changes` them. */
const rowsBefore = (calls: readonly CallEntry[], call: string, changes: string | null): number => {
  const change = calls.findIndex((each) => each.call === changes);
  const before = change === -1 ? calls : calls.slice(0, change);
  return Math.max(0, ...before.map((each) => (each.call === call ? (each.answer?.rows ?? 0) : 0)));
};

const inStock = products.filter(({ on_sale, stock }) => on_sale && stock > 5);

/** The product at an index; after the last one, the first again. */
export const productAt = (place: number): number => inStock[place % inStock.length]?.id ?? 1;

export interface ReportState {
  readonly document: ScenarioDocument;
  /** The pseudonyms of its orders, in the order in which they are made. */
  readonly orders: readonly string[];
}

/**
 * The smallest state that can give the recorded answers: one customer, with as many orders, cart lines and
 * messages as the first answers have.
 */
export const stateOfReport = (report: ReportFile): ReportState => {
  const calls = callsOf(report);
  const before = ordersBefore(calls);
  const orders = before.map(({ status }, place): OrderDraft => ({
    status,
    items: [{ product: productAt(place) }],
    hoursAgo: 24 + before.length - place,
    // During a replay nothing changes without a call.
    ...(status === "pending_recycle" ? { recycledIn: 365 * 86_400_000 } : {}),
  }));
  const lines = rowsBefore(calls, "GET /client/cart", "POST /client/cart");
  const messages = rowsBefore(calls, "GET /client/messages", null);
  const document: ScenarioDocument = {
    version: documentVersion,
    name: "bug-report",
    title: "The smallest shop in which a report's answers can be",
    settings: { messageEveryMs: null },
    customers: [
      {
        ...replayed,
        balance,
        cart: Array.from({ length: lines }, (_, place) => ({ product: productAt(place) })),
        orders,
        messages: Array.from({ length: messages }, (_, place) => ({
          title: "Message",
          content: "Content",
          hoursAgo: place + 1,
        })),
      },
    ],
  };
  return { document, orders: before.map(({ pseudonym }) => pseudonym) };
};
