import { Schema } from "effect";
import type { CustomerRow } from "../collections/customer.ts";
import { checkArgument } from "../errors/check-argument.ts";
import type { Shop } from "../shop/shop.ts";
import { customerNamed } from "./customer-named.ts";

/** As plain JavaScript may leave it out. */
const Freezing = Schema.Struct({ frozen: Schema.Boolean });

type Freeze = (shop: Shop, username: string, frozen: boolean) => Promise<void>;

const freezing =
  (changeBy: (frozen: boolean) => Partial<CustomerRow>): Freeze =>
  async (shop, username, frozen) => {
    checkArgument("The freezing", Freezing, { frozen });
    await shop.tables.customers.update(customerNamed(shop, username).id, changeBy(frozen));
  };

/** A frozen customer's tokens are answered with 401, and no new ones are issued. */
export const freezeCustomer = freezing((frozen) => ({ is_frozen: frozen }));

export const freezeWithdrawals = freezing((frozen) => ({ withdrawals_frozen: frozen }));
