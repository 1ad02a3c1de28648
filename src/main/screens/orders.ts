import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { ordersScreen } from "../../adapters/xstate/screens/orders.screen.ts";
import { openOrderActions } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindOrders = (page: Page) =>
  ordersScreen({
    orders: ordersHttp(page.api),
    attempts: page.attempts,
    openOrderActions: openOrderActions(page),
  });
