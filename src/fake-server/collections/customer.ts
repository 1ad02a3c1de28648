import { Schema } from "effect";
import { Hundredths, Instant, RowId } from "./fields.ts";

export const CustomerRow = Schema.Struct({
  id: RowId,
  username: Schema.String,
  password_hash: Schema.String,
  phone: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  /** A picture's URL, or empty. */
  avatar: Schema.String,
  /** Written only by the ledger, together with a balance log. */
  balance: Hundredths,
  member_level: Schema.Int,
  /** The recycler's area; `null`: no recycler. */
  service_area: Schema.NullOr(Schema.String),
  is_frozen: Schema.Boolean,
  withdrawals_frozen: Schema.Boolean,
  /** The code with which this customer invites others. */
  invite_code: Schema.String,
  created_at: Instant,
});

export type CustomerRow = typeof CustomerRow.Type;
