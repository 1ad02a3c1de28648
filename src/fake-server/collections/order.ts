import { Schema } from "effect";
import { orderStatuses } from "../orders/transitions.ts";
import { Hundredths, Instant, RowId } from "./fields.ts";

export const OrderRow = Schema.Struct({
  id: RowId,
  order_no: Schema.String,
  customer_id: RowId,
  status: Schema.Literals(orderStatuses),
  total_amount: Hundredths,
  /** Set when the order is sent for recycling. */
  recycle_amount: Schema.NullOr(Hundredths),
  pay_method: Schema.NullOr(Schema.String),
  created_at: Instant,
  /** When the recycling completes; set while it is pending. */
  recycle_due_at: Schema.NullOr(Instant),
});

export type OrderRow = typeof OrderRow.Type;
