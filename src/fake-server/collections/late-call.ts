import { Schema } from "effect";
import { Instant, RowId } from "./fields.ts";

/** A call that has come, and whose effect is still to come (a fault `late`). */
export const LateCallRow = Schema.Struct({
  id: RowId,
  /** Its endpoint: `POST /client/orders/:id/recycle`. */
  endpoint: Schema.String,
  /** What stands in the path for `:id`. */
  params: Schema.Record(Schema.String, Schema.String),
  /** Its request. */
  method: Schema.String,
  url: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  /** In base64, for it may be a picture. */
  body: Schema.String,
  /** When it acts. */
  due_at: Instant,
});

export type LateCallRow = typeof LateCallRow.Type;
