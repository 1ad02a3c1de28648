import { Effect } from "effect";
import { productScreenLogic } from "../../../domain/catalogue/product-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const productScreen = ({ cart, catalogue }: Pick<Ports, "cart" | "catalogue">) =>
  productScreenLogic({
    loadProduct: toActor(({ productId }) => catalogue.product(productId)),
    // Uninterruptible: customers leave right after the tap, and an aborted request may take effect.
    addToCart: toActor(({ productId, quantity }) =>
      Effect.uninterruptible(cart.add(productId, quantity)),
    ),
  });
