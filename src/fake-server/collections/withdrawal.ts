import { Schema } from "effect";
import { withdrawalStatuses } from "../withdrawals/transitions.ts";
import { Hundredths, Instant, RowId } from "./fields.ts";

export const WithdrawalRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  amount: Hundredths,
  status: Schema.Literals(withdrawalStatuses),
  /** A copy: the account may be changed or deleted later. */
  bank_name: Schema.String,
  bank_account: Schema.String,
  created_at: Instant,
  /** When the next automatic decision is due; null: none is left. */
  due_at: Schema.NullOr(Instant),
});

export type WithdrawalRow = typeof WithdrawalRow.Type;
