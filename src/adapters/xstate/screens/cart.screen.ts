import { type CartScreenLogic, cartScreenLogic } from "../../../domain/cart/cart-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const cartScreen = ({ cart }: Pick<Ports, "cart">): CartScreenLogic =>
  cartScreenLogic({
    readCart: toActor(() => cart.items),
    writeCart: toActor(({ productId, change }) =>
      change.kind === "remove"
        ? cart.remove([productId])
        : cart.setQuantity(productId, change.quantity),
    ),
  });
