import { Schema } from "effect";
import { RowId } from "./fields.ts";

export const CartItemRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  product_id: RowId,
  quantity: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
});

export type CartItemRow = typeof CartItemRow.Type;
