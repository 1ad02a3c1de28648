import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { orderScreen } from "../../adapters/xstate/screens/order.screen.ts";
import { openOrderActions } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindOrder = (page: Page) =>
  orderScreen({ orders: ordersHttp(page.api), openOrderActions: openOrderActions(page) });
