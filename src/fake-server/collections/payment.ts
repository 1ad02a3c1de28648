import { Schema } from "effect";
import { RowId } from "./fields.ts";

/** The methods that redirect the customer to the payment site. */
export const redirectMethods = ["alipay", "usdt"] as const;

/** The outcomes of a payment on the payment site. */
export const paymentOutcomes = ["completed", "failed", "abandoned"] as const;

export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** A payment of an order on the payment site. An order has at most one open per method. */
export const PaymentRow = Schema.Struct({
  id: RowId,
  order_id: RowId,
  method: Schema.Literals(redirectMethods),
  status: Schema.Literals(["open", ...paymentOutcomes]),
});

export type PaymentRow = typeof PaymentRow.Type;
