import { Schema } from "effect";
import { withdrawalStatuses } from "../withdrawals/transitions.ts";
import { Hundredths, Instant, RowId } from "./fields.ts";

export const WithdrawalRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  amount: Hundredths,
  status: Schema.Literals(withdrawalStatuses),
  /** A copy of the account as it was: it may be changed or deleted since. */
  bank_name: Schema.String,
  bank_account: Schema.String,
  created_at: Instant,
  /** When the shop takes its next decision; null where none is left. */
  due_at: Schema.NullOr(Instant),
});

export type WithdrawalRow = typeof WithdrawalRow.Type;
