import { type DemoCustomer, ordinaryCustomer } from "../seeds/demo-customers.ts";
import { seedShop } from "../seeds/seed-shop.ts";
import type { Scenario } from "./scenario.ts";

const customers: readonly DemoCustomer[] = [
  {
    ...ordinaryCustomer,
    note: "frozen: the login answers 40301, whatever is on the account",
    balance: 420_000,
    isFrozen: true,
    pastOrders: 3,
  },
];

export const frozenAccount: Scenario = {
  name: "frozen-account",
  title: "An account that the shop has frozen: it cannot log in",
  customers,
  seed: (shop, seed) => seedShop(shop, seed, customers),
};
