import { Schema } from "effect";
import { Count, Hundredths, RowId } from "./fields.ts";

/** Name, description and tags are kept by language in the catalogue's texts, not here. */
export const ProductRow = Schema.Struct({
  id: RowId,
  /** Its place in the shop's default order. */
  rank: Schema.Int,
  category_id: RowId,
  price: Hundredths,
  original_price: Schema.NullOr(Hundredths),
  stock: Count,
  sales: Count,
  on_sale: Schema.Boolean,
  is_recommended: Schema.Boolean,
  is_hot: Schema.Boolean,
  is_new: Schema.Boolean,
  /** Pictures' file names. */
  images: Schema.Array(Schema.String),
});

export type ProductRow = typeof ProductRow.Type;
