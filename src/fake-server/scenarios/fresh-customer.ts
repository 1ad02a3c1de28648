import { ordinaryCustomer } from "../seeds/demo-customers.ts";
import { seedCatalogue } from "../seeds/seed-catalogue.ts";
import { seedNewcomer } from "../seeds/seed-newcomer.ts";
import type { Scenario, ScenarioCustomer } from "./scenario.ts";

const { username, password } = ordinaryCustomer;

const customer: ScenarioCustomer = {
  username,
  password,
  note: "registered a moment ago: the welcome credit, nothing else",
};

/** The customer's own lists are empty; the shop is full. */
export const freshCustomer: Scenario = {
  name: "fresh-customer",
  title: "Somebody who has just registered: no orders, no messages, no accounts",
  customers: [customer],
  seed: async (shop) => {
    await seedCatalogue(shop);
    await seedNewcomer(shop, customer);
  },
};
