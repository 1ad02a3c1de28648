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

/** "other": an unknown status. The order is shown without actions (D4). */
export type OrderStatus = KnownOrderStatus | "other";

export interface OrderItem {
  readonly id: number;
  /** Null where the server does not send it: the specification's order items have no product id. */
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
  /** What recycling pays; null while the server sends none. */
  readonly recycleAmount: Amount | null;
  readonly createdAt: Instant;
  /** Null in the place of an item that could not be read. */
  readonly items: readonly (OrderItem | null)[];
}

export const readItems = ({ items }: Pick<Order, "items">): readonly OrderItem[] =>
  items.filter((item) => item !== null);

/** The key of an order in lists. */
export const orderKey = (order: Order): number => order.id;

/** The tabs of the orders screen (specification §2). */
export const orderTabs = ["all", "unpaid", "paid", "pending_recycle", "recycled"] as const;
export type OrderTab = (typeof orderTabs)[number];

export interface OrdersQuery {
  readonly tab: OrderTab;
}

/** Order counts for the shortcuts of the user centre (specification §3). @spec S3.8 */
export interface OrderStats {
  readonly unpaid: number;
  readonly paid: number;
  readonly pendingRecycle: number;
  readonly recycled: number;
  readonly total: number;
}
