import { Schema } from "effect";
import { RowId } from "./fields.ts";

/** Names are kept by language in the catalogue's texts, not here. */
export const CategoryRow = Schema.Struct({
  id: RowId,
  parent_id: Schema.NullOr(RowId),
  /** A picture's file name. */
  image: Schema.String,
});

export type CategoryRow = typeof CategoryRow.Type;
