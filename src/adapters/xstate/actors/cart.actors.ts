import { Effect } from "effect";
import type { CartActors } from "../../../domain/cart/cart.machine.ts";
import { Cart } from "../../../ports/cart.ts";
import { cartHttp } from "../../http/cart.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const cartActors = (runtime: ShopRuntime): CartActors => {
  const fill = filler(runtime.with(Cart, cartHttp));
  return {
    readCart: fill(() => Effect.flatMap(Cart, (cart) => cart.items)),
    writeCart: fill(({ productId, wish }) =>
      Effect.flatMap(Cart, (cart) =>
        wish.kind === "remove"
          ? cart.remove([productId])
          : cart.setQuantity(productId, wish.quantity),
      ),
    ),
  };
};
