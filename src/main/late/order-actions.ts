import { cartHttp } from "../../adapters/http/cart.http.ts";
import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { paymentsHttp } from "../../adapters/http/payments.http.ts";
import { sessionHttp } from "../../adapters/http/session.http.ts";
import { orderActions } from "../../adapters/xstate/order-actions.ts";
import type { Page } from "../page.ts";

export const bindOrderActions = ({ api, attempts }: Page) =>
  orderActions({
    attempts,
    cart: cartHttp(api),
    catalogue: catalogueHttp(api),
    orders: ordersHttp(api),
    payments: paymentsHttp(api),
    session: sessionHttp(api),
  });
