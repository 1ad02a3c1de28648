import { addToCart, getCart, removeFromCart, updateCart } from "../../contract/cart.ts";
import type { Cart } from "../../ports/cart.ts";
import type { Api } from "./api.ts";

/** @spec S7.13 S7.15 S7.16 S7.17 S7.18 */
export const cartHttp = (api: Api): Cart => ({
  items: api.read(getCart),
  add: (productId, quantity) => api.send(addToCart, { body: { product_id: productId, quantity } }),
  setQuantity: (productId, quantity) =>
    api.send(updateCart, { body: { product_id: productId, quantity } }),
  remove: (productIds) => api.send(removeFromCart, { path: { id: productIds.join(",") } }),
});
