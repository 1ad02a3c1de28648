import { Schema } from "effect";
import { RowId } from "./fields.ts";

/** The localized names are in the catalogue's texts. */
export const CategoryRow = Schema.Struct({
  id: RowId,
  parent_id: Schema.NullOr(RowId),
  /** A picture's file name. */
  image: Schema.String,
});

export type CategoryRow = typeof CategoryRow.Type;
