import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { paymentsHttp } from "../../adapters/http/payments.http.ts";
import { sessionHttp } from "../../adapters/http/session.http.ts";
import { paymentScreen } from "../../adapters/xstate/screens/payment.screen.ts";
import { openTopUp } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindPayment = (page: Page) => {
  const { api, attempts, redirect } = page;
  return paymentScreen({
    orders: ordersHttp(api),
    payments: paymentsHttp(api),
    session: sessionHttp(api),
    attempts,
    redirect,
    openTopUp: openTopUp(page),
  });
};
