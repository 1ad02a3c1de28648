import {
  finestPrecision,
  linesPrecision,
  type Precision,
  pricePairPrecision,
} from "../locale/precision.ts";
import type { Order } from "./order.ts";

/** Of all amounts of an order: its items, its total, and what recycling pays beside that (D2). */
export const orderPrecision = ({
  items,
  totalAmount,
  recycleAmount,
}: Pick<Order, "items" | "totalAmount" | "recycleAmount">): Precision =>
  finestPrecision(
    linesPrecision(items, totalAmount),
    recycleAmount === null ? "rounded" : pricePairPrecision(totalAmount, recycleAmount),
  );
