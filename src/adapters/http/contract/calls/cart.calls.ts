import { endpoints } from "../../endpoints.ts";
import { nothing } from "../answer.ts";
import type { Calls } from "../call-contract.ts";
import { cartCountAnswer } from "../cart-count.answers.ts";
import { cartAnswer } from "../cart.answers.ts";
import { refusals } from "../refusals.ts";
import { CartLine, CartPath } from "../requests/cart.requests.ts";

const lineRefusals = [
  refusals.quantityInvalid,
  refusals.productNotFound,
  refusals.offSale,
  refusals.shortStock,
  refusals.badRequest,
] as const;

export const cartCalls = {
  cart: {
    ...endpoints.cart,
    operationId: "getCart",
    noun: "cart",
    title: "What lies in the cart",
    sources: ["S7.13"],
    access: "customer",
    answer: cartAnswer,
    refusals: [],
  },
  cartCount: {
    ...endpoints.cartCount,
    operationId: "getCartCount",
    noun: "cart",
    title: "How many pieces lie in the cart",
    sources: ["S7.14"],
    access: "customer",
    answer: cartCountAnswer,
    refusals: [],
  },
  addToCart: {
    ...endpoints.addToCart,
    operationId: "addToCart",
    noun: "cart",
    title: "Add pieces to the cart",
    text: "They come on top of those that lie there already.",
    sources: ["S7.15"],
    access: "customer",
    body: CartLine,
    answer: nothing,
    refusals: lineRefusals,
  },
  updateCart: {
    ...endpoints.updateCart,
    operationId: "updateCart",
    noun: "cart",
    title: "Set how many pieces of a product lie in the cart",
    sources: ["S7.16"],
    access: "customer",
    body: CartLine,
    answer: nothing,
    refusals: lineRefusals,
  },
  removeFromCart: {
    ...endpoints.removeFromCart,
    operationId: "removeFromCart",
    noun: "cart",
    title: "Take lines out of the cart",
    sources: ["S7.17", "S7.18", "D6"],
    access: "customer",
    parameters: CartPath,
    answer: nothing,
    refusals: [refusals.badRequest],
  },
} as const satisfies Calls;
