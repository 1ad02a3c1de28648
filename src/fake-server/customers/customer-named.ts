import type { CustomerRow } from "../collections/customer.ts";
import type { Shop } from "../shop/shop.ts";

/** The customer of that username. @throws if there is none. */
export const customerNamed = (shop: Pick<Shop, "tables">, username: string): CustomerRow => {
  const [customer] = shop.tables.customers.where("username", username);
  if (customer === undefined) throw new Error(`There is no customer ${username}`);
  return customer;
};
