import { Schema } from "effect";
import { errors } from "./errors.ts";
import { fieldsOrNothing } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { entity, optional } from "./schema/entity.ts";
import { textOrNull } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

export const payment = entity(
  {
    payUrl: optional(
      textOrNull,
      doc(
        "The payment site: an http(s) address or a path of the shop. Missing when paid by balance.",
        "https://pay.example/session/7Q2M",
      ),
    ),
  },
  toolsOnly({
    name: "Payment",
    text: "What comes of paying. By balance the money has moved; otherwise the customer goes on at `payUrl`.",
    sources: ["S7.26", "D8"],
  }),
);

export const payOrder = call("pay", "POST", "/client/pay", {
  body: toolsOnly(
    Schema.Struct({
      pay_method: sent.oneOf(
        "PaymentMethod",
        ["balance", "alipay", "usdt", "wechat"],
        "usdt in the wider reading only; wechat is listed there and cannot be used (D1).",
      ),
      business_type: Schema.Literal("order").annotate({ description: "What is paid." }),
      business_no: sent.text("The order's `order_no`."),
    }).annotate({
      identifier: "PaymentRequest",
      examples: [{ pay_method: "balance", business_type: "order", business_no: "GL2026011500204" }],
    }),
  ),
  once: true,
  answer: fieldsOrNothing(payment),
  about: toolsOnly({
    noun: "payments",
    title: "Pay an order",
    text: "By balance at once; otherwise the customer goes on at `payUrl`, and comes back to the order's page.",
    sources: ["S7.25", "S7.26", "D8"],
    errors: [
      errors.orderNotFound,
      errors.alreadyPaid,
      errors.statusForbids,
      errors.insufficientBalance,
      errors.methodUnavailable,
      errors.keyReused,
      errors.badRequest,
    ],
  }),
});
