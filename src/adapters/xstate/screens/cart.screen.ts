import { type CartScreenLogic, cartScreenLogic } from "../../../domain/cart/cart-screen.machine.ts";
import type { Cart } from "../../../ports/cart.ts";
import { toActor } from "../shop-runtime.ts";

/** The cart screen with its calls. */
export const cartScreen = (cart: Cart["Service"]): CartScreenLogic =>
  cartScreenLogic({
    readCart: toActor(() => cart.items),
    writeCart: toActor(({ productId, wish }) =>
      wish.kind === "remove"
        ? cart.remove([productId])
        : cart.setQuantity(productId, wish.quantity),
    ),
  });
