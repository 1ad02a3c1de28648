import { fields } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { always, entity } from "./schema/entity.ts";
import { count } from "./schema/kinds/count.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

// A separate file: the tab bar's badge is in every first load and needs no other part of the cart.

export const cartCount = entity(
  { count: always(count, doc("Pieces in the cart.", 2)) },
  toolsOnly({ name: "CartCount", text: "The tab bar's badge.", sources: ["S7.14"] }),
);

export const getCartCount = call("cartCount", "GET", "/client/cart/count", {
  answer: fields(cartCount),
  about: toolsOnly({
    noun: "cart",
    title: "How many pieces lie in the cart",
    sources: ["S7.14"],
  }),
});
