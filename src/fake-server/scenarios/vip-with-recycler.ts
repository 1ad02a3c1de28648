import { type DemoCustomer, ordinaryCustomer } from "../seeds/demo-customers.ts";
import { seedShop } from "../seeds/seed-shop.ts";
import type { Scenario } from "./scenario.ts";

const customers: readonly DemoCustomer[] = [
  {
    ...ordinaryCustomer,
    note: "VIP 4, a recycler in Kyiv-Podil: the service button floats on every screen",
    balance: 9_876_543,
    memberLevel: 3,
    serviceArea: "Kyiv-Podil",
    pastOrders: 15,
    pastWithdrawals: 4,
  },
];

/** Level 3 is shown as VIP 4, and recycles for 95 %. */
export const vipWithRecycler: Scenario = {
  name: "vip-with-recycler",
  title: "A VIP 4 with a recycler: the service button, the best recycle amounts",
  customers,
  seed: (shop, seed) => seedShop(shop, seed, customers),
};
