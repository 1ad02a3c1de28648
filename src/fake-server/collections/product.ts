import { Schema } from "effect";
import { Count, Hundredths, RowId } from "./fields.ts";

/** The localized names, descriptions and tags are in the catalogue's texts. */
export const ProductRow = Schema.Struct({
  id: RowId,
  /** The position in the shop's default order. */
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
