import type { Amount } from "../money/amount.ts";
import type { Order } from "./order.ts";

export interface ShownTotal {
  readonly amount: Amount;
  /** The order's total, shown struck through beside the recycled amount; null: not shown. */
  readonly original: Amount | null;
}

/**
 * A recycled order shows the recycled amount with its total struck through (specification §4).
 *
 * @spec S4.6
 */
export const shownTotal = (
  order: Pick<Order, "status" | "totalAmount" | "recycleAmount">,
): ShownTotal =>
  order.status === "recycled" && order.recycleAmount !== null
    ? { amount: order.recycleAmount, original: order.totalAmount }
    : { amount: order.totalAmount, original: null };
