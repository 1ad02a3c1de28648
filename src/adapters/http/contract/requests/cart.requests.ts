import { Schema } from "effect";
import { id, quantity } from "./sent.ts";

export const CartLine = Schema.Struct({
  product_id: id("Of the product."),
  quantity: quantity("Pieces: to add to the line (POST), or to have in it (PUT)."),
}).annotate({ identifier: "CartLine", examples: [{ product_id: 17, quantity: 2 }] });

export const CartPath = Schema.Struct({
  id: Schema.String.annotate({
    pattern: "^[1-9]\\d*(,[1-9]\\d*)*$",
    description:
      "A product id, or several joined by commas (D6). What is not in the cart is no mistake.",
    examples: ["17", "17,23"],
  }),
});
