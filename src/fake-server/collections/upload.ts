import { Schema } from "effect";
import { RowId } from "./fields.ts";

export const UploadRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  /** The last part of its URL, not guessable. */
  name: Schema.String,
  type: Schema.Literals(["image/jpeg", "image/png", "image/gif"]),
  /** In base64, because the snapshot is text. */
  content: Schema.String,
});

export type UploadRow = typeof UploadRow.Type;
