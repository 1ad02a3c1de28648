import { Effect } from "effect";
import {
  type CheckoutScreenLogic,
  checkoutScreenLogic,
} from "../../../domain/checkout/checkout-screen.machine.ts";
import { joinAttempt } from "../../../domain/session/join-attempt.ts";
import { Cart, Catalogue } from "../port-tags.ts";
import { cartHttp } from "../../http/cart.http.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { orderAttempt } from "../attempts/order.attempt.ts";
import { readLinesAgain, readProducts } from "../attempts/order-lines.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** The checkout with its calls. */
export const checkoutScreen = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
): CheckoutScreenLogic => {
  const fill = filler(runtime.with(Cart, cartHttp).with(Catalogue, catalogueHttp));
  return checkoutScreenLogic({
    joinOrder: joinAttempt(orderAttempt(runtime, attempts)),
    readCart: fill(() => Effect.flatMap(Cart, (cart) => cart.items)),
    readProducts: fill(readProducts),
    readAgain: fill(readLinesAgain),
  });
};
