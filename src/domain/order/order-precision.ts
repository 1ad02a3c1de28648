import {
  finestPrecision,
  linesPrecision,
  type Precision,
  pricePairPrecision,
} from "../locale/precision.ts";
import type { Order } from "./order.ts";

/** The precision of all amounts of an order: items, total and recycle amount (D2). */
export const orderPrecision = ({
  items,
  totalAmount,
  recycleAmount,
}: Pick<Order, "items" | "totalAmount" | "recycleAmount">): Precision =>
  finestPrecision(
    linesPrecision(items, totalAmount),
    recycleAmount === null ? "rounded" : pricePairPrecision(totalAmount, recycleAmount),
  );
