import { Schema } from "effect";
import { Instant, RowId } from "./fields.ts";

/** An issued token; its text is the id. */
export const SessionRow = Schema.Struct({
  id: Schema.String,
  customer_id: RowId,
  expires_at: Instant,
});

export type SessionRow = typeof SessionRow.Type;
