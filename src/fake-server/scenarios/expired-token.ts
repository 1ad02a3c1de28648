import { type DemoCustomer, ordinaryCustomer } from "../seeds/demo-customers.ts";
import { seedShop } from "../seeds/seed-shop.ts";
import type { Scenario } from "./scenario.ts";

const customers: readonly DemoCustomer[] = [
  {
    ...ordinaryCustomer,
    note: "is logged out 45 seconds after every login, in the middle of whatever it was",
    balance: 1_250_075,
    longInbox: true,
    pastOrders: 18,
    pastWithdrawals: 14,
  },
];

/** The next call after that gets 401; a login gives another 45 seconds. */
export const expiredToken: Scenario = {
  name: "expired-token",
  title: "Every token expires 45 seconds after the login, again and again",
  customers,
  settings: { sessionLifetimeMs: 45_000 },
  seed: (shop, seed) => seedShop(shop, seed, customers),
};
