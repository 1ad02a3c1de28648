import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { paymentsHttp } from "../../adapters/http/payments.http.ts";
import { sessionHttp } from "../../adapters/http/session.http.ts";
import { paymentScreen } from "../../adapters/xstate/screens/payment.screen.ts";
import type { Page } from "../page.ts";

export const bindPayment = ({ api, attempts, redirect }: Page) =>
  paymentScreen({
    orders: ordersHttp(api),
    payments: paymentsHttp(api),
    session: sessionHttp(api),
    attempts,
    redirect,
  });
