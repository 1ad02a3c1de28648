import type { CustomerRow } from "../collections/customer.ts";
import { register } from "../sessions/register.ts";
import type { Shop } from "../shop.ts";
import type { DemoCustomer } from "./demo-customers.ts";
import { inviteCodes } from "./invite-codes.ts";

/** Registers a customer without history, as the register screen does (welcome credit). */
export const seedNewcomer = (
  shop: Shop,
  { username, password }: Pick<DemoCustomer, "username" | "password">,
): Promise<CustomerRow> =>
  register(
    shop,
    { username, password, phone: `+38${username}`, invite_code: inviteCodes[0] ?? null },
    shop.clock(),
  );
