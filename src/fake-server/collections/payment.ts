import { Schema } from "effect";
import { RowId } from "./fields.ts";

/** The methods whose payment is made on the payment site, where the customer is sent. */
export const redirectMethods = ["alipay", "usdt"] as const;

/** How a visit to the payment site ends. */
export const paymentOutcomes = ["completed", "failed", "abandoned"] as const;

export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** A visit to the payment site for an order; an order may see several, one open at most by each method. */
export const PaymentRow = Schema.Struct({
  id: RowId,
  order_id: RowId,
  method: Schema.Literals(redirectMethods),
  status: Schema.Literals(["open", ...paymentOutcomes]),
});

export type PaymentRow = typeof PaymentRow.Type;
