import { Schema } from "effect";
import { checkArgument } from "../errors/check-argument.ts";
import type { Shop } from "../shop/shop.ts";
import { customerNamed } from "./customer-named.ts";

/** As plain JavaScript may leave it out. */
const Freezing = Schema.Struct({ frozen: Schema.Boolean });

/** A frozen customer's tokens are answered with 401, and no new ones are issued. */
export const freezeCustomer = async (
  shop: Shop,
  username: string,
  frozen: boolean,
): Promise<void> => {
  checkArgument("The freezing", Freezing, { frozen });
  await shop.tables.customers.update(customerNamed(shop, username).id, { is_frozen: frozen });
};

export const freezeWithdrawals = async (
  shop: Shop,
  username: string,
  frozen: boolean,
): Promise<void> => {
  checkArgument("The freezing", Freezing, { frozen });
  await shop.tables.customers.update(customerNamed(shop, username).id, {
    withdrawals_frozen: frozen,
  });
};
