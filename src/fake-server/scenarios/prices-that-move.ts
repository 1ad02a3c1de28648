import { products } from "../seeds/catalogue/products.ts";
import { type DemoCustomer, ordinaryCustomer } from "../seeds/demo-customers.ts";
import { createRandom } from "../seeds/random.ts";
import { seedCart } from "../seeds/seed-cart.ts";
import { seedShop } from "../seeds/seed-shop.ts";
import type { Scenario } from "./scenario.ts";

const every = 20_000;

const customers: readonly DemoCustomer[] = [
  {
    ...ordinaryCustomer,
    note: "three things in the cart; every price changes every 20 seconds, also during checkout",
    balance: 9_000_000,
    pastOrders: 5,
  },
];

/** Varies by up to a fifth, in whole units; deterministic by product and time. */
const priceAt = (id: number, usual: number, now: number): number => {
  const turn = Math.floor((now + id * 1_000) / every);
  const percent = createRandom(turn * 1_000 + id).between(80, 120);
  return Math.max(1_00, Math.round((usual * percent) / 100_00) * 100);
};

/** Staggered: each product changes a second after the one with the previous id. */
export const pricesThatMove: Scenario = {
  name: "prices-that-move",
  title: "Every price goes up or down every 20 seconds",
  customers,
  seed: async (shop, seed) => {
    await seedShop(shop, seed, customers);
    await seedCart(shop, ordinaryCustomer.username, [1, 4, 7]);
  },
  onCall: async (shop, now) => {
    for (const { id, price: usual } of products) {
      const price = priceAt(id, usual, now);
      if (shop.tables.products.get(id)?.price === price) continue;
      await shop.tables.products.update(id, {
        price,
        original_price: price < usual ? usual : null,
      });
    }
  },
};
