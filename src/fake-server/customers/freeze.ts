import type { CustomerRow } from "../collections/customer.ts";
import type { Shop } from "../shop.ts";

const named = (shop: Shop, username: string): CustomerRow => {
  const [customer] = shop.tables.customers.where("username", username);
  if (customer === undefined) throw new Error(`There is no customer ${username}`);
  return customer;
};

/** A frozen customer's tokens answer 401, and there are no new ones. */
export const freezeCustomer = async (
  shop: Shop,
  username: string,
  frozen: boolean,
): Promise<void> => {
  await shop.tables.customers.update(named(shop, username).id, { is_frozen: frozen });
};

export const freezeWithdrawals = async (
  shop: Shop,
  username: string,
  frozen: boolean,
): Promise<void> => {
  await shop.tables.customers.update(named(shop, username).id, { withdrawals_frozen: frozen });
};
