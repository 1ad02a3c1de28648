import { Schema } from "effect";
import { Hundredths, Instant, RowId } from "./fields.ts";
import { rechargeMethods } from "./recharge.ts";

/** What a customer can be charged by. */
export const chargeMethods = ["balance", ...rechargeMethods] as const;

export type ChargeMethod = (typeof chargeMethods)[number];

/**
 * Money that was taken from a customer, for an order or for a recharge. What was taken although
 * nothing was due is a surplus (D8): it goes back to the balance later. Laws of money count charges,
 * for a balance tells nothing of money that came and went.
 */
export const ChargeRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  /** Of these two one is set. */
  order_id: Schema.NullOr(RowId),
  recharge_id: Schema.NullOr(RowId),
  method: Schema.Literals(chargeMethods),
  amount: Hundredths,
  charged_at: Instant,
  is_surplus: Schema.Boolean,
  /** When the balance is credited with it; null for what is no surplus. */
  refund_due_at: Schema.NullOr(Instant),
  /** When it was credited; null: not, or not yet. */
  refunded_at: Schema.NullOr(Instant),
});

export type ChargeRow = typeof ChargeRow.Type;
