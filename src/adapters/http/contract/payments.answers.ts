import { Schema } from "effect";
import { OptionalText } from "../wire/scalars.ts";
import { fields } from "./answer.ts";

export const PaymentFromWire = Schema.NullishOr(Schema.Struct({ payUrl: OptionalText }));

/** The address of the payment site, where there is one; by balance, the money has moved already. */
export const payAnswer = fields(PaymentFromWire);
