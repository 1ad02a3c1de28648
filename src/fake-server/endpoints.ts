import { cartHandlers } from "./cart/cart.handlers.ts";
import { catalogueHandlers } from "./catalogue/catalogue.handlers.ts";
import { customersHandlers } from "./customers/customers.handlers.ts";
import { inboxHandlers } from "./inbox/inbox.handlers.ts";
import { ordersHandlers } from "./orders/orders.handlers.ts";
import { paymentsHandlers } from "./payments/payments.handlers.ts";
import { rechargesHandlers } from "./recharges/recharges.handlers.ts";
import { sessionsHandlers } from "./sessions/sessions.handlers.ts";
import { settingsHandlers } from "./settings/settings.handlers.ts";
import { uploadsHandlers } from "./uploads/uploads.handlers.ts";
import { walletHandlers } from "./wallet/wallet.handlers.ts";
import { withdrawalAccountsHandlers } from "./withdrawal-accounts/withdrawal-accounts.handlers.ts";
import { withdrawalsHandlers } from "./withdrawals/withdrawals.handlers.ts";
import type { Endpoint } from "./routing/endpoint.ts";
import type { Router } from "./routing/router.ts";
import type { Shop } from "./shop/shop.ts";

/** The endpoints of all nouns. */
export const endpointsOf = (shop: Shop, router: Router): readonly Endpoint[] => [
  ...sessionsHandlers(shop, router),
  ...customersHandlers(shop, router),
  ...uploadsHandlers(shop, router),
  ...settingsHandlers(shop, router),
  ...catalogueHandlers(shop, router),
  ...cartHandlers(shop, router),
  ...ordersHandlers(shop, router),
  ...paymentsHandlers(shop, router),
  ...walletHandlers(shop, router),
  ...withdrawalAccountsHandlers(shop, router),
  ...withdrawalsHandlers(shop, router),
  ...rechargesHandlers(shop, router),
  ...inboxHandlers(shop, router),
];
