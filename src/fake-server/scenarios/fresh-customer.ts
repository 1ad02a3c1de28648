import { newcomer } from "../seeds/newcomer.ts";
import { seedCatalogue } from "../seeds/seed-catalogue.ts";

/** The customer's own lists are empty; the shop is full. */
export const freshCustomer = newcomer({
  name: "fresh-customer",
  title: "Somebody who has just registered: no orders, no messages, no accounts",
  note: "registered a moment ago: the welcome credit, nothing else",
  seedGoods: seedCatalogue,
});
