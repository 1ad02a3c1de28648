import type { OrderId, ProductId } from "../identity/ids.ts";
import type { Instant } from "../locale/instant.ts";
import type { Amount } from "../money/amount.ts";

/** The statuses of specification §4, and `cancelled` (D4). @spec S4.1 */
export const orderStatuses = [
  "unpaid",
  "paid",
  "pending_recycle",
  "recycled",
  "cancelled",
] as const;
export type KnownOrderStatus = (typeof orderStatuses)[number];

/** "other": a status that we do not know: shown as it is, with nothing to do about it (D4). */
export type OrderStatus = KnownOrderStatus | "other";

export interface OrderItem {
  readonly id: number;
  /** Absent from the specification's order items; kept where the server sends it. */
  readonly productId: ProductId | null;
  readonly productName: string;
  readonly productImage: string | null;
  readonly price: Amount;
  readonly quantity: number;
}

/** An order (specification §3). @spec S3.7 */
export interface Order {
  readonly id: OrderId;
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly totalAmount: Amount;
  /** What recycling pays; null while the server gives none. */
  readonly recycleAmount: Amount | null;
  readonly createdAt: Instant;
  readonly items: readonly OrderItem[];
}

/** What an order is the same by, in lists. */
export const orderKey = (order: Order): number => order.id;

/** The tabs of the orders screen (specification §2). */
export const orderTabs = ["all", "unpaid", "paid", "pending_recycle", "recycled"] as const;
export type OrderTab = (typeof orderTabs)[number];

export interface OrdersQuery {
  readonly tab: OrderTab;
}

/** Counts of the user centre's shortcuts (specification §3). @spec S3.8 */
export interface OrderStats {
  readonly unpaid: number;
  readonly paid: number;
  readonly pendingRecycle: number;
  readonly recycled: number;
  readonly total: number;
}
