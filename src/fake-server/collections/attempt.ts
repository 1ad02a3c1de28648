import { Schema } from "effect";
import { RowId } from "./fields.ts";

/** A processed call with an `Idempotency-Key` (D7), and its response. */
export const AttemptRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  /** Customer, path and idempotency key in one text. */
  key: Schema.String,
  /** A hash of the request's body (`routing/attempts.ts`). */
  request: Schema.String,
  /** The response's body. */
  answer: Schema.String,
});

export type AttemptRow = typeof AttemptRow.Type;
