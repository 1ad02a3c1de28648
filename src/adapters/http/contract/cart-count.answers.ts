import { Schema } from "effect";
import { CountFromWire } from "../wire/scalars.ts";
import { fields } from "./answer.ts";

export const CartCountFromWire = Schema.Struct({ count: CountFromWire });

/** Of its own, for the tab bar's badge needs no other part of the cart. */
export const cartCountAnswer = fields(CartCountFromWire);
