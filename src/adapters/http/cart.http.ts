import type { Cart } from "../../ports/cart.ts";
import type { Api } from "./api.ts";
import { nothing } from "./contract/answer.ts";
import { cartAnswer } from "./contract/cart.answers.ts";

/** @spec S7.13 S7.15 S7.16 S7.17 S7.18 */
export const cartHttp = (api: Api): Cart => ({
  items: api.read({ endpoint: "cart" }, cartAnswer),
  add: (productId, quantity) =>
    api.send({ endpoint: "addToCart", body: { product_id: productId, quantity } }, nothing),
  setQuantity: (productId, quantity) =>
    api.send({ endpoint: "updateCart", body: { product_id: productId, quantity } }, nothing),
  remove: (productIds) =>
    api.send({ endpoint: "removeFromCart", path: { id: productIds.join(",") } }, nothing),
});
