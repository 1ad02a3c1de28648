import { Schema } from "effect";
import { RowId } from "./fields.ts";

/** A call that was processed under an `Idempotency-Key` (D7), with the answer it got. */
export const AttemptRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  /** Customer, path and key in one text. */
  key: Schema.String,
  /** Tells its body from another (`request-mark.ts`). */
  request: Schema.String,
  /** The answer's body. */
  answer: Schema.String,
});

export type AttemptRow = typeof AttemptRow.Type;
