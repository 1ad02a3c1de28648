import { Schema } from "effect";
import { RowId } from "./fields.ts";

/** The methods whose payment is made on the payment site, where the customer is sent. */
export const redirectMethods = ["alipay", "usdt"] as const;

export const paymentStatuses = ["open", "completed", "failed", "abandoned"] as const;

/** A visit to the payment site for an order; an order may see several, one of them open at most. */
export const PaymentRow = Schema.Struct({
  id: RowId,
  order_id: RowId,
  method: Schema.Literals(redirectMethods),
  status: Schema.Literals(paymentStatuses),
});

export type PaymentRow = typeof PaymentRow.Type;
