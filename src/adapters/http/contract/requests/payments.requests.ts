import { Schema } from "effect";
import { oneOf, text } from "./sent.ts";

export const PaymentRequest = Schema.Struct({
  pay_method: oneOf(
    "PaymentMethod",
    ["balance", "alipay", "usdt", "wechat"],
    "usdt in the wider reading only; wechat is listed there and cannot be used (D1).",
  ),
  business_type: Schema.Literal("order").annotate({ description: "What is paid." }),
  business_no: text("The order's `order_no`."),
}).annotate({
  identifier: "PaymentRequest",
  examples: [{ pay_method: "balance", business_type: "order", business_no: "GL2026011500204" }],
});
