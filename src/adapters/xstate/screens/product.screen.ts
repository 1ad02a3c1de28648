import { productScreenLogic } from "../../../domain/catalogue/product-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const productScreen = ({ cart, catalogue }: Pick<Ports, "cart" | "catalogue">) =>
  productScreenLogic({
    loadProduct: toActor(({ productId }) => catalogue.product(productId)),
    addToCart: toActor(({ productId, quantity }) => cart.add(productId, quantity)),
  });
