import { Schema } from "effect";
import { Instant, RowId } from "./fields.ts";

const messageTypes = ["system", "notice", "reward"] as const;

export const MessageRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  type: Schema.Literals(messageTypes),
  /** Which of the inbox texts it says. */
  text: Schema.String,
  is_read: Schema.Boolean,
  created_at: Instant,
});

export type MessageRow = typeof MessageRow.Type;
