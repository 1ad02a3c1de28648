import { cartHttp } from "../../adapters/http/cart.http.ts";
import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { checkoutScreen } from "../../adapters/xstate/screens/checkout.screen.ts";
import type { Page } from "../page.ts";

export const bindCheckout = ({ api, attempts }: Page) =>
  checkoutScreen({
    cart: cartHttp(api),
    catalogue: catalogueHttp(api),
    orders: ordersHttp(api),
    attempts,
  });
