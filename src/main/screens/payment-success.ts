import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { paymentsHttp } from "../../adapters/http/payments.http.ts";
import { sessionHttp } from "../../adapters/http/session.http.ts";
import { paymentSuccessScreen } from "../../adapters/xstate/screens/payment-success.screen.ts";
import { openInstall } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindPaymentSuccess = (page: Page) => ({
  logic: paymentSuccessScreen({
    orders: ordersHttp(page.api),
    payments: paymentsHttp(page.api),
    session: sessionHttp(page.api),
    attempts: page.attempts,
  }),
  install: openInstall(page),
});
