import { Effect } from "effect";
import type { CheckoutActors } from "../../../domain/checkout/checkout.machine.ts";
import { Cart } from "../../../ports/cart.ts";
import { Catalogue } from "../../../ports/catalogue.ts";
import { cartHttp } from "../../http/cart.http.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { orderAttempt } from "../attempts/order.attempt.ts";
import { readLinesAgain, readProducts } from "../checkout-reads.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const checkoutActors = (runtime: ShopRuntime, attempts: AttemptParts): CheckoutActors => {
  const fill = filler(runtime.with(Cart, cartHttp).with(Catalogue, catalogueHttp));
  return {
    attempt: orderAttempt(runtime, attempts),
    readCart: fill(() => Effect.flatMap(Cart, (cart) => cart.items)),
    readProducts: fill(readProducts),
    readAgain: fill(readLinesAgain),
  };
};
