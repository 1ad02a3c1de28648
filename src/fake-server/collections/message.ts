import { Schema } from "effect";
import { Instant, RowId } from "./fields.ts";

export const messageTypes = ["system", "notice", "reward"] as const;

export const MessageRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  type: Schema.Literals(messageTypes),
  /** The key of its inbox text. */
  text: Schema.String,
  /** The values of the text's `{name}` placeholders. */
  parameters: Schema.Record(Schema.String, Schema.String),
  /** A custom text, instead of an inbox text. */
  written: Schema.NullOr(Schema.Struct({ title: Schema.String, content: Schema.String })),
  is_read: Schema.Boolean,
  created_at: Instant,
});

export type MessageRow = typeof MessageRow.Type;
