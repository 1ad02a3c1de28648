import { type DemoCustomer, demoCustomers } from "../../src/fake-server/seeds/demo-customers.ts";
import { inviteCodes } from "../../src/fake-server/seeds/invite-codes.ts";
import { table } from "./table.ts";

type Customer = Pick<DemoCustomer, "username" | "password" | "note">;

/** The demo customers with their passwords, for programs. */
export const customersFacts = (
  customers: readonly Customer[] = demoCustomers,
): readonly Customer[] =>
  customers.map(({ username, password, note }) => ({ username, password, note }));

/** The demo customers with their passwords. */
export const customersTable = (customers: readonly Customer[] = demoCustomers): string =>
  table([
    ["username", "password", "what is special"],
    ...customers.map(({ username, password, note }) => [username, password, note]),
  ]);

/** The address under which anybody may register; `shop` ends with a slash. */
export const inviteLink = (shop: string): string => {
  const link = new URL("register", shop);
  link.searchParams.set("invite_code", inviteCodes[0] ?? "");
  return link.href;
};
