import { Schema } from "effect";
import { Instant, RowId } from "./fields.ts";

export const messageTypes = ["system", "notice", "reward"] as const;

export const MessageRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  type: Schema.Literals(messageTypes),
  /** Which of the inbox texts it says. */
  text: Schema.String,
  /** What stands in that text for `{name}`. */
  parameters: Schema.Record(Schema.String, Schema.String),
  /** What somebody wrote by hand, in place of a text. */
  written: Schema.NullOr(Schema.Struct({ title: Schema.String, content: Schema.String })),
  is_read: Schema.Boolean,
  created_at: Instant,
});

export type MessageRow = typeof MessageRow.Type;
