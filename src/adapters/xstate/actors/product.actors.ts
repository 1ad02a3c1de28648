import { Effect } from "effect";
import type { ProductActors } from "../../../domain/catalogue/product-actors.ts";
import { Cart } from "../../../ports/cart.ts";
import { Catalogue } from "../../../ports/catalogue.ts";
import { cartHttp } from "../../http/cart.http.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const productActors = (runtime: ShopRuntime): ProductActors => {
  const fill = filler(runtime.with(Catalogue, catalogueHttp).with(Cart, cartHttp));
  return {
    loadProduct: fill(({ productId }) =>
      Effect.flatMap(Catalogue, (catalogue) => catalogue.product(productId)),
    ),
    // The customer taps and goes on, often to the cart: broken off, it might or might not be there.
    addToCart: fill(({ productId, quantity }) =>
      Effect.uninterruptible(Effect.flatMap(Cart, (cart) => cart.add(productId, quantity))),
    ),
  };
};
