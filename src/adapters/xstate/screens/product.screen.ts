import { Effect } from "effect";
import {
  type ProductScreenLogic,
  productScreenLogic,
} from "../../../domain/catalogue/product-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

/** The product screen with its calls. */
export const productScreen = ({
  cart,
  catalogue,
}: Pick<Ports, "cart" | "catalogue">): ProductScreenLogic =>
  productScreenLogic({
    loadProduct: toActor(({ productId }) => catalogue.product(productId)),
    // The customer taps and goes on, often to the cart: broken off, it might or might not be there.
    addToCart: toActor(({ productId, quantity }) =>
      Effect.uninterruptible(cart.add(productId, quantity)),
    ),
  });
