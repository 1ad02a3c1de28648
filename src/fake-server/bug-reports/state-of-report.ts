import { documentVersion } from "../scenario-documents/document-version.ts";
import type { OrderDraft, ScenarioDocument } from "../scenario-documents/scenario-document.ts";
import { type OrderStatus, orderStatuses } from "../orders/transitions.ts";
import { products } from "../seeds/catalogue/products.ts";
import type { CallEntry, ReportFile } from "./report-file.ts";

/** Who the customer of a replay is. */
export const replayed = { username: "0671234501", password: "sunflower1" } as const;

/** In hundredths; enough for whatever was paid. */
const balance = 100_000_000;

const isOrderStatus = (status: string): status is OrderStatus =>
  orderStatuses.some((known) => known === status);

const callsOf = ({ entries }: ReportFile): readonly CallEntry[] =>
  entries.filter((entry) => entry.kind === "call");

const idsOf = (noun: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => id.replace(/-\d+$/, "") === noun);

/** The orders that were there before the customer ordered, with the first status seen; the newest first. */
const ordersBefore = (calls: readonly CallEntry[]): readonly OrderStatus[] => {
  const seen = new Map<string, OrderStatus | null>();
  for (const { call, answer } of calls) {
    if (answer === null) continue;
    const orders = idsOf("order", answer.ids);
    // What the customer ordered is made by the replay itself.
    if (call === "POST /client/orders")
      for (const id of orders) if (!seen.has(id)) seen.set(id, null);
    if (call !== "GET /client/orders" && call !== "GET /client/orders/:id") continue;
    for (const [place, id] of orders.entries()) {
      const status = answer.statuses[place];
      if (!seen.has(id) && status !== undefined && isOrderStatus(status)) seen.set(id, status);
    }
  }
  return [...seen.values()].filter((status) => status !== null);
};

/** How many rows the call's first answer has, if nothing that changes them was sent before. */
const rowsBefore = (calls: readonly CallEntry[], call: string, changes: string): number => {
  for (const each of calls) {
    if (each.call === changes) return 0;
    if (each.call === call && each.answer?.rows !== null && each.answer?.rows !== undefined)
      return each.answer.rows;
  }
  return 0;
};

const inStock = products.filter(({ onSale, stock }) => onSale && stock > 5);

/** A product for each place, as long as there are enough. */
export const productAt = (place: number): number => inStock[place % inStock.length]?.id ?? 1;

/**
 * The smallest state in which the recorded answers can be: one customer, with as many orders, lines in the
 * cart and messages as the first answers have.
 */
export const stateOfReport = (report: ReportFile): ScenarioDocument => {
  const calls = callsOf(report);
  const orders = ordersBefore(calls).map((status, place): OrderDraft => ({
    status,
    items: [{ product: productAt(place) }],
    hoursAgo: 24 + place,
    // Nothing becomes something else by itself during a replay.
    ...(status === "pending_recycle" ? { recycledIn: 365 * 86_400_000 } : {}),
  }));
  const lines = rowsBefore(calls, "GET /client/cart", "POST /client/cart");
  const messages = rowsBefore(calls, "GET /client/messages", "");
  return {
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
};
