import type { Scenario } from "../scenarios/scenario.ts";
import { register } from "../sessions/register.ts";
import type { Shop } from "../shop/shop.ts";
import { ordinaryCustomer } from "./demo-customers.ts";
import { inviteCodes } from "./invite-codes.ts";

interface Newcomer extends Omit<Scenario, "customers" | "seed"> {
  /** What is special about the customer. */
  readonly note: string;
  readonly seedGoods: (shop: Shop) => Promise<void>;
}

/** A shop with one customer without a past, registered as the register screen does (welcome credit). */
export const newcomer = ({ note, seedGoods, ...scenario }: Newcomer): Scenario => {
  const { username, password } = ordinaryCustomer;
  return {
    ...scenario,
    customers: [{ username, password, note }],
    seed: async (shop) => {
      await seedGoods(shop);
      const invite_code = inviteCodes[0] ?? null;
      const registration = { username, password, phone: `+38${username}`, invite_code };
      await register(shop, registration, shop.clock());
    },
  };
};
