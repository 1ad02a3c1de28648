import { Schema } from "effect";
import { paymentOutcomes, redirectMethods } from "../collections/payment.ts";
import { rechargeOutcomes } from "../recharges/transitions.ts";

const Amount = Schema.String.annotate({
  description: "With two decimals.",
  examples: ["12.50"],
});

/** What became of a payment on the payment site; the `data` of a webhook. */
export const PaymentReport = Schema.Union([
  Schema.Struct({
    order_no: Schema.String.annotate({ examples: ["2026011500001"] }),
    amount: Amount,
    method: Schema.NullOr(Schema.Literals(redirectMethods)).annotate({
      description: "null: the payment was not begun at this shop.",
    }),
    outcome: Schema.Literals(paymentOutcomes),
  }).annotate({ identifier: "OrderPayment" }),
  Schema.Struct({
    recharge_no: Schema.String.annotate({ examples: ["R2026011500001"] }),
    amount: Amount,
    method: Schema.Literal("alipay"),
    outcome: Schema.Literals(rechargeOutcomes),
  }).annotate({ identifier: "RechargePayment" }),
]);

export type PaymentReport = typeof PaymentReport.Type;

/** The body of a webhook. */
export const PaymentEvent = Schema.Struct({
  id: Schema.String.annotate({
    description: "The same in each delivery of the event: who knows it already has had it.",
    examples: ["3f1d2a9b8c7d0b6f"],
  }),
  type: Schema.Literals(["payment", "recharge"]),
  created_at: Schema.String.annotate({
    description: "By the shop's clock, ISO 8601.",
    examples: ["2026-01-15T12:00:00.000Z"],
  }),
  shop: Schema.NullOr(Schema.String).annotate({ description: "null: the shop without a name." }),
  data: PaymentReport,
});

export type PaymentEvent = typeof PaymentEvent.Type;

/** The JSON schema of a webhook's body, for its receivers. */
export const paymentEventSchema = (): object => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(PaymentEvent);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "What became of a payment",
    ...schema,
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
  };
};
