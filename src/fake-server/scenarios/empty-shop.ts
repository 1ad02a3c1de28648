import { ordinaryCustomer } from "../seeds/demo-customers.ts";
import { seedCategories } from "../seeds/seed-catalogue.ts";
import { seedNewcomer } from "../seeds/seed-newcomer.ts";
import type { Scenario, ScenarioCustomer } from "./scenario.ts";

const { username, password } = ordinaryCustomer;

const customer: ScenarioCustomer = {
  username,
  password,
  note: "no money and nothing to buy: every screen in its empty state",
};

/** Categories without products and banners. */
export const emptyShop: Scenario = {
  name: "empty-shop",
  title: "A shop without a single product, a customer without a past",
  customers: [customer],
  settings: { welcomeCredit: 0 },
  seed: async (shop) => {
    await seedCategories(shop);
    await seedNewcomer(shop, customer);
  },
};
