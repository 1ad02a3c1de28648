import { type DemoCustomer, ordinaryCustomer } from "./demo-customers.ts";
import { seedShop } from "./seed-shop.ts";
import type { Scenario } from "../scenarios/scenario.ts";

interface OneCustomer extends Omit<Scenario, "customers" | "seed"> {
  /** In what they differ from the ordinary one. */
  readonly customer: Omit<DemoCustomer, keyof typeof ordinaryCustomer> & Partial<DemoCustomer>;
}

/** The demo's shop with one customer, who has a past. */
export const oneCustomer = ({ customer, ...scenario }: OneCustomer): Scenario => {
  const customers: readonly DemoCustomer[] = [{ ...ordinaryCustomer, ...customer }];
  return { ...scenario, customers, seed: (shop, seed) => seedShop(shop, seed, customers) };
};
