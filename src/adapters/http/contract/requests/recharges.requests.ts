import { Schema } from "effect";
import { rechargeMethods } from "../../../../domain/recharge/recharge.ts";
import { amount, oneOf } from "./sent.ts";

export const NewRecharge = Schema.Struct({
  amount: amount("What is paid in."),
  method: oneOf("RechargeMethod", rechargeMethods, "How (S4.9)."),
}).annotate({ identifier: "NewRecharge", examples: [{ amount: 300, method: "bank_transfer" }] });
