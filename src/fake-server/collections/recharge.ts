import { Schema } from "effect";
import { rechargeStatuses } from "../recharges/transitions.ts";
import { Hundredths, Instant, RowId } from "./fields.ts";

/** The methods of specification §4. */
export const rechargeMethods = ["alipay", "usdt", "bank_transfer"] as const;

export type RechargeMethod = (typeof rechargeMethods)[number];

export const RechargeRow = Schema.Struct({
  id: RowId,
  /** The number shown to the customer, the payment site and the bank. */
  recharge_no: Schema.String,
  customer_id: RowId,
  amount: Hundredths,
  method: Schema.Literals(rechargeMethods),
  status: Schema.Literals(rechargeStatuses),
  created_at: Instant,
  /** When it settles automatically; set while it is pending. */
  due_at: Schema.NullOr(Instant),
});

export type RechargeRow = typeof RechargeRow.Type;
