import { type DemoCustomer, ordinaryCustomer } from "../seeds/demo-customers.ts";
import { seedShop } from "../seeds/seed-shop.ts";
import type { Scenario } from "./scenario.ts";

const customers: readonly DemoCustomer[] = [
  {
    ...ordinaryCustomer,
    note: "has the money and the accounts, but a withdrawal answers 405",
    balance: 310_010,
    memberLevel: 1,
    withdrawalsFrozen: true,
    pastOrders: 7,
  },
];

/** Everything else works: buying, recharging, the list of accounts. */
export const frozenWithdrawals: Scenario = {
  name: "frozen-withdrawals",
  title: "Withdrawals are frozen: the task is not completed",
  customers,
  seed: (shop, seed) => seedShop(shop, seed, customers),
};
