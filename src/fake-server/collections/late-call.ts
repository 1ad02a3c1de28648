import { Schema } from "effect";
import { Instant, RowId } from "./fields.ts";

/** A received call whose effect is pending (fault `late`). */
export const LateCallRow = Schema.Struct({
  id: RowId,
  /** Its endpoint: `POST /client/orders/:id/recycle`. */
  endpoint: Schema.String,
  /** The path's parameters, such as `id`. */
  params: Schema.Record(Schema.String, Schema.String),
  /** The original request. */
  method: Schema.String,
  url: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  /** In base64, because it may be binary. */
  body: Schema.String,
  /** When it takes effect. */
  due_at: Instant,
});

export type LateCallRow = typeof LateCallRow.Type;
