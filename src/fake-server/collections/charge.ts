import { Schema } from "effect";
import { Hundredths, Instant, RowId } from "./fields.ts";
import { rechargeMethods } from "./recharge.ts";

export const chargeMethods = ["balance", ...rechargeMethods] as const;

export type ChargeMethod = (typeof chargeMethods)[number];

/**
 * Money taken from a customer, for an order or a recharge. A charge although nothing was due is a
 * surplus (D8), refunded to the balance later. Money invariants count charges, because a balance
 * does not show money that came and went.
 */
export const ChargeRow = Schema.Struct({
  id: RowId,
  customer_id: RowId,
  /** Exactly one of `order_id` and `recharge_id` is set. */
  order_id: Schema.NullOr(RowId),
  recharge_id: Schema.NullOr(RowId),
  method: Schema.Literals(chargeMethods),
  amount: Hundredths,
  charged_at: Instant,
  is_surplus: Schema.Boolean,
  /** When the refund is due; null: not a surplus. */
  refund_due_at: Schema.NullOr(Instant),
  /** When it was refunded; null: not, or not yet. */
  refunded_at: Schema.NullOr(Instant),
});

export type ChargeRow = typeof ChargeRow.Type;
