import { Schema } from "effect";
import { Hundredths, Instant, RowId } from "./fields.ts";

/** The types of specification §3. */
const balanceLogTypes = [
  "recharge",
  "withdraw",
  "withdrawal",
  "order",
  "refund",
  "recycle",
  "recycle_refund",
  "other",
] as const;

export type BalanceLogType = (typeof balanceLogTypes)[number];

export const BalanceLogRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  type: Schema.Literals(balanceLogTypes),
  /** Signed: a debit is negative. */
  amount: Schema.Int,
  /** The balance afterwards. */
  balance: Hundredths,
  order_id: Schema.NullOr(RowId),
  withdrawal_id: Schema.NullOr(RowId),
  recharge_id: Schema.NullOr(RowId),
  created_at: Instant,
});

export type BalanceLogRow = typeof BalanceLogRow.Type;
