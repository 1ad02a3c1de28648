import { Schema } from "effect";
import { Hundredths, RowId } from "./fields.ts";

export const OrderItemRow = Schema.Struct({
  id: RowId,
  order_id: RowId,
  product_id: RowId,
  /** The unit price when the order was created. */
  price: Hundredths,
  quantity: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
});

export type OrderItemRow = typeof OrderItemRow.Type;
