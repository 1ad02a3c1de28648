import { CartItemFromWire } from "../../wire/cart.wire.ts";
import { CartCountFromWire } from "../cart-count.answers.ts";
import { always, entity, nullable } from "./entity.ts";

export const cartItem = entity(CartItemFromWire, {
  name: "CartItem",
  text: "A line of the cart: a product and how many of it.",
  sources: ["S3.6"],
  fields: {
    id: always(51, "Of the line, as in `/checkout?items=` (D6)."),
    product_id: always(17, "Of the product. The other cart calls name lines by it."),
    name: always("Walnut desk lamp", "The product's."),
    image: nullable("/pictures/product-17.svg", "A picture's address."),
    price: always("129.90", "Of one piece, as the catalogue has it now."),
    quantity: always(2, "Pieces in the cart, from 1."),
    stock: always(12, "Pieces left in the shop."),
    status: always("on_sale", "Anything but `on_sale` cannot be chosen.", { open: true }),
  },
});

export const cartCount = entity(CartCountFromWire, {
  name: "CartCount",
  text: "The tab bar's badge.",
  sources: ["S7.14"],
  fields: { count: always(2, "Pieces in the cart.") },
});
