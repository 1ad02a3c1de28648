import { CartItemFromWire } from "../wire/cart.wire.ts";
import { list } from "./answer.ts";

export const cartAnswer = list("items", CartItemFromWire);
