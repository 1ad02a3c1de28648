import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { shopSettingsHttp } from "../../adapters/http/settings.http.ts";
import { userScreen } from "../../adapters/xstate/screens/user.screen.ts";
import type { Page } from "../page.ts";

export const bindUser = ({ api }: Page) =>
  userScreen({ orders: ordersHttp(api), shopSettings: shopSettingsHttp(api) });
