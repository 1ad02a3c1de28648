import { Schema } from "effect";
import { Hundredths, Instant, RowId } from "./fields.ts";

export const CustomerRow = Schema.Struct({
  id: RowId,
  username: Schema.String,
  password_hash: Schema.String,
  phone: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  /** A picture's address, or empty. */
  avatar: Schema.String,
  /** Written by the ledger only, together with a balance log. */
  balance: Hundredths,
  member_level: Schema.Int,
  /** The recycler's area; `null` for who has no recycler. */
  service_area: Schema.NullOr(Schema.String),
  is_frozen: Schema.Boolean,
  withdrawals_frozen: Schema.Boolean,
  /** The code that this customer may hand on. */
  invite_code: Schema.String,
  created_at: Instant,
});

export type CustomerRow = typeof CustomerRow.Type;
