import { Schema } from "effect";
import { Instant, RowId } from "./fields.ts";

export const withdrawalTypes = ["bank", "usdt"] as const;

/** The destination of withdrawals (specification §3). */
export const WithdrawalAccountRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  withdrawal_type: Schema.Literals(withdrawalTypes),
  /** The network of a USDT account. */
  bank_name: Schema.String,
  /** The address of a USDT account. */
  bank_account: Schema.String,
  account_name: Schema.String,
  branch_name: Schema.NullOr(Schema.String),
  is_default: Schema.Boolean,
  created_at: Instant,
});

export type WithdrawalAccountRow = typeof WithdrawalAccountRow.Type;
