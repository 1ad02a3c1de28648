import { Schema } from "effect";
import { Instant, RowId } from "./fields.ts";

export const withdrawalTypes = ["bank", "usdt"] as const;

/** Where a customer's withdrawals go (specification §3). */
export const WithdrawalAccountRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  withdrawal_type: Schema.Literals(withdrawalTypes),
  /** Of a USDT account: its network. */
  bank_name: Schema.String,
  /** Of a USDT account: its address. */
  bank_account: Schema.String,
  account_name: Schema.String,
  branch_name: Schema.NullOr(Schema.String),
  is_default: Schema.Boolean,
  created_at: Instant,
});

export type WithdrawalAccountRow = typeof WithdrawalAccountRow.Type;
