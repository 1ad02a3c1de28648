import { Effect } from "effect";
import {
  type ProductScreenLogic,
  productScreenLogic,
} from "../../../domain/catalogue/product-screen.machine.ts";
import type { Cart } from "../../../ports/cart.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import { toActor } from "../shop-runtime.ts";

/** The product screen with its calls. */
export const productScreen = (
  catalogue: Catalogue["Service"],
  cart: Cart["Service"],
): ProductScreenLogic =>
  productScreenLogic({
    loadProduct: toActor(({ productId }) => catalogue.product(productId)),
    // The customer taps and goes on, often to the cart: broken off, it might or might not be there.
    addToCart: toActor(({ productId, quantity }) =>
      Effect.uninterruptible(cart.add(productId, quantity)),
    ),
  });
