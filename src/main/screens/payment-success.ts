import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { paymentsHttp } from "../../adapters/http/payments.http.ts";
import { sessionHttp } from "../../adapters/http/session.http.ts";
import { paymentSuccessScreen } from "../../adapters/xstate/screens/payment-success.screen.ts";
import type { Page } from "../page.ts";

export const bindPaymentSuccess = ({ api, attempts }: Page) =>
  paymentSuccessScreen({
    orders: ordersHttp(api),
    payments: paymentsHttp(api),
    session: sessionHttp(api),
    attempts,
  });
