import type { Amount } from "../money/amount.ts";
import type { Order } from "./order.ts";

export interface ShownTotal {
  readonly amount: Amount;
  /** The order's total, struck out: what was paid back stands in its place. */
  readonly original: Amount | null;
}

/**
 * A recycled order shows what recycling paid, its total struck out (specification §4).
 *
 * @spec S4.6
 */
export const shownTotal = (
  order: Pick<Order, "status" | "totalAmount" | "recycleAmount">,
): ShownTotal =>
  order.status === "recycled" && order.recycleAmount !== null
    ? { amount: order.recycleAmount, original: order.totalAmount }
    : { amount: order.totalAmount, original: null };
