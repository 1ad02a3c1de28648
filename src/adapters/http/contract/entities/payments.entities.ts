import { PaymentFromWire } from "../payments.answers.ts";
import { entity, optional } from "./entity.ts";

export const payment = entity(PaymentFromWire, {
  name: "Payment",
  text: "What comes of paying. By balance the money has moved; otherwise the customer goes on at `payUrl`.",
  sources: ["S7.26", "D8"],
  fields: {
    payUrl: optional(
      "https://pay.example/session/7Q2M",
      "The payment site: an http(s) address or a path of the shop. Missing when paid by balance.",
    ),
  },
});
