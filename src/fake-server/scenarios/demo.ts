import { demoCustomers } from "../seeds/demo-customers.ts";
import { seedShop } from "../seeds/seed-shop.ts";
import type { Scenario } from "./scenario.ts";

/** The default shop: five customers, orders and messages of every kind. */
export const demo: Scenario = {
  name: "demo",
  title: "The usual shop: five customers, something of everything",
  customers: demoCustomers,
  seed: seedShop,
};
