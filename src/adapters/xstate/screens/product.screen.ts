import { Effect } from "effect";
import {
  type ProductScreenLogic,
  productScreenLogic,
} from "../../../domain/catalogue/product-screen.machine.ts";
import { Api } from "../port-tags.ts";
import { cartHttp } from "../../http/cart.http.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The product screen with its calls. */
export const productScreen = (runtime: ShopRuntime): ProductScreenLogic => {
  const api = runtime.get(Api);
  const [catalogue, cart] = [catalogueHttp(api), cartHttp(api)];
  return productScreenLogic({
    loadProduct: toActor(({ productId }) => catalogue.product(productId)),
    // The customer taps and goes on, often to the cart: broken off, it might or might not be there.
    addToCart: toActor(({ productId, quantity }) =>
      Effect.uninterruptible(cart.add(productId, quantity)),
    ),
  });
};
