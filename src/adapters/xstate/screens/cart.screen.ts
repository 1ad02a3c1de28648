import { type CartScreenLogic, cartScreenLogic } from "../../../domain/cart/cart-screen.machine.ts";
import { Api } from "../port-tags.ts";
import { cartHttp } from "../../http/cart.http.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The cart screen with its calls. */
export const cartScreen = (runtime: ShopRuntime): CartScreenLogic => {
  const cart = cartHttp(runtime.get(Api));
  return cartScreenLogic({
    readCart: toActor(() => cart.items),
    writeCart: toActor(({ productId, wish }) =>
      wish.kind === "remove"
        ? cart.remove([productId])
        : cart.setQuantity(productId, wish.quantity),
    ),
  });
};
