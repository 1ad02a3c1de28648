import type { ServerPorts } from "../../ports/ports.ts";
import type { Api } from "./api.ts";
import { cartCountHttp } from "./cart-count.http.ts";
import { cartHttp } from "./cart.http.ts";
import { catalogueHttp, searchHttp } from "./catalogue.http.ts";
import { messagesHttp } from "./messages.http.ts";
import { ordersHttp } from "./orders.http.ts";
import { paymentsHttp } from "./payments.http.ts";
import { profilesHttp } from "./profile.http.ts";
import { rechargesHttp } from "./recharges.http.ts";
import { sessionHttp } from "./session.http.ts";
import { shopSettingsHttp } from "./settings.http.ts";
import { walletHttp } from "./wallet.http.ts";
import { withdrawalAccountsHttp } from "./withdrawal-accounts.http.ts";
import { withdrawalsHttp } from "./withdrawals.http.ts";

/** All of the server's ports at once, where code is not split. The browser binds them per screen. */
export const serverPortsHttp = (api: Api): ServerPorts => ({
  cart: cartHttp(api),
  cartCount: cartCountHttp(api),
  catalogue: catalogueHttp(api),
  messages: messagesHttp(api),
  orders: ordersHttp(api),
  payments: paymentsHttp(api),
  profiles: profilesHttp(api),
  recharges: rechargesHttp(api),
  search: searchHttp(api),
  session: sessionHttp(api),
  shopSettings: shopSettingsHttp(api),
  wallet: walletHttp(api),
  withdrawalAccounts: withdrawalAccountsHttp(api),
  withdrawals: withdrawalsHttp(api),
});
