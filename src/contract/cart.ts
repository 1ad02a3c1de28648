import { Schema } from "effect";
import type { CartItem } from "../domain/cart/cart-item.ts";
import { errors } from "./errors.ts";
import { list, nothing } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, nullable } from "./schema/entity.ts";
import { amount } from "./schema/kinds/amount.ts";
import { count, stock } from "./schema/kinds/count.ts";
import { cartItemId, productId } from "./schema/kinds/id.ts";
import { saleStatus } from "./schema/kinds/one-of.ts";
import { text, textOrNull } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

export const cartItem = entity(
  {
    id: always(cartItemId, doc("Of the line, as in `/checkout?items=` (D6).", 51)),
    product_id: always(
      productId,
      doc("Of the product. The other cart calls name lines by it.", 17),
    ),
    name: always(text, doc("The product's.", "Walnut desk lamp")),
    image: nullable(textOrNull, doc("A picture's address.", "/pictures/product-17.svg")),
    price: always(amount, doc("Of one piece, as the catalogue has it now.", "129.90")),
    quantity: always(count, doc("Pieces in the cart, from 1.", 2)),
    stock: always(stock, doc("Pieces left in the shop.", 12)),
    status: always(saleStatus, doc("Anything but `on_sale` cannot be chosen.", "on_sale")),
  },
  toolsOnly({
    name: "CartItem",
    text: "A line of the cart: a product and how many of it.",
    sources: ["S3.6"],
  }),
) satisfies Reads<CartItem>;

const lineErrors = [
  errors.quantityInvalid,
  errors.productNotFound,
  errors.offSale,
  errors.shortStock,
  errors.badRequest,
];

const cartLine = toolsOnly(
  Schema.Struct({
    product_id: sent.id("Of the product."),
    quantity: sent.quantity("Pieces: to add to the line (POST), or to have in it (PUT)."),
  }).annotate({ identifier: "CartLine", examples: [{ product_id: 17, quantity: 2 }] }),
);

export const getCart = call("cart", "GET", "/client/cart", {
  answer: list("items", cartItem),
  about: toolsOnly({
    noun: "cart",
    title: "What lies in the cart",
    sources: ["S7.13"],
  }),
});

export const addToCart = call("addToCart", "POST", "/client/cart", {
  body: cartLine,
  answer: nothing,
  about: toolsOnly({
    noun: "cart",
    title: "Add pieces to the cart",
    text: "They come on top of those that lie there already.",
    sources: ["S7.15"],
    errors: lineErrors,
  }),
});

export const updateCart = call("updateCart", "PUT", "/client/cart", {
  body: cartLine,
  answer: nothing,
  about: toolsOnly({
    noun: "cart",
    title: "Set how many pieces of a product lie in the cart",
    sources: ["S7.16"],
    errors: lineErrors,
  }),
});

export const removeFromCart = call("removeFromCart", "DELETE", "/client/cart/{id}", {
  parameters: toolsOnly(
    Schema.Struct({
      id: Schema.String.annotate({
        pattern: "^[1-9]\\d*(,[1-9]\\d*)*$",
        description:
          "A product id, or several joined by commas (D6). What is not in the cart is no mistake.",
        examples: ["17", "17,23"],
      }),
    }),
  ),
  answer: nothing,
  about: toolsOnly({
    noun: "cart",
    title: "Take lines out of the cart",
    sources: ["S7.17", "S7.18", "D6"],
    errors: [errors.badRequest],
  }),
});
