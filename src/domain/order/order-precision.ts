import {
  finestPrecision,
  linesPrecision,
  type Precision,
  pricePairPrecision,
} from "../locale/precision.ts";
import { type Order, readItems } from "./order.ts";

/** The precision of all amounts of an order: items, total and recycle amount (D2). */
export const orderPrecision = ({
  totalAmount,
  recycleAmount,
  ...order
}: Pick<Order, "items" | "totalAmount" | "recycleAmount">): Precision =>
  finestPrecision(
    linesPrecision(readItems(order), totalAmount),
    recycleAmount === null ? "rounded" : pricePairPrecision(totalAmount, recycleAmount),
  );
