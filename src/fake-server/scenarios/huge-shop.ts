import { type DemoCustomer, ordinaryCustomer } from "../seeds/demo-customers.ts";
import { seedManyMessages } from "../seeds/many/seed-messages.ts";
import { seedManyOrders } from "../seeds/many/seed-orders.ts";
import { seedManyProducts } from "../seeds/many/seed-products.ts";
import { seedCategories } from "../seeds/seed-catalogue.ts";
import { seedCustomer } from "../seeds/seed-shop.ts";
import { seedWithdrawalAccounts } from "../seeds/seed-withdrawal-accounts.ts";
import type { Scenario } from "./scenario.ts";

const quarterOfAnHour = 15 * 60 * 1000;

const customer: DemoCustomer = {
  ...ordinaryCustomer,
  note: "10,000 orders in every status, 10,000 messages (3 unread), 100,000 products to choose from",
  balance: 0,
};

/** All lists are long, to test the speed of deep pages, filters, sorting and search. */
export const hugeShop: Scenario = {
  name: "huge-shop",
  title: "100,000 products; 10,000 orders and 10,000 messages of one customer",
  customers: [customer],
  seed: async (shop, seed) => {
    await seedCategories(shop);
    await seedManyProducts(shop, seed);
    const row = await seedCustomer(shop, customer, shop.clock());
    await seedManyOrders(shop, row, 10_000, seed);
    await seedManyMessages(shop, {
      customerId: row.id,
      count: 10_000,
      unread: 3,
      every: quarterOfAnHour,
    });
    await seedWithdrawalAccounts(shop, row.id, shop.clock());
  },
};
