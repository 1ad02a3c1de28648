import type { SessionRow } from "../../fake-server/collections/session.ts";
import type { Tables } from "../../fake-server/collections/tables.ts";
import type { Tab } from "../customer/tab.ts";
import { usersOf } from "../simulated-shop.ts";
import type { WorldOptions } from "./options.ts";

/** The customers' accounts in the shop. */
export interface Accounts {
  /** The place of an account's customer; null: not simulated. */
  readonly placeOf: (customerId: number) => number | null;
  /** The account to which a token was issued, also after its session; null: none. */
  readonly ofToken: (token: string | null) => number | null;
  /** The account of the page in a tab; null: none. */
  readonly ofTab: (tab: Tab) => number | null;
  /** Whether the session of a tab's token is still valid. */
  readonly hasSession: (tab: Tab) => boolean;
}

/**
 * Remembers the owner of each issued token. A page still belongs to its customer after the server
 * has ended the session unnoticed, such as by a password change with a lost response.
 *
 * @returns the account to which a token was issued; null for no token.
 */
const watchTokens = (tables: Tables): ((token: string | null) => number | null) => {
  const owners = new Map<string, number>();
  const { insert } = tables.sessions;
  Reflect.set(tables.sessions, "insert", (row: SessionRow) => {
    owners.set(row.id, row.customer_id);
    return insert(row);
  });
  return (token) => (token === null ? null : (owners.get(token) ?? null));
};

const tokenOf = (tab: Tab): string | null => tab.storage().read("token");

export const createAccounts = (
  tables: Tables,
  { seed, customers }: Pick<WorldOptions, "seed" | "customers">,
): Accounts => {
  const ofToken = watchTokens(tables);
  const places = new Map(
    customers.flatMap((place) => usersOf(seed, place).map(({ username }) => [username, place])),
  );
  return {
    placeOf: (customerId) => places.get(tables.customers.get(customerId)?.username ?? "") ?? null,
    ofToken,
    ofTab: (tab) => ofToken(tokenOf(tab)),
    hasSession: (tab) => tables.sessions.get(tokenOf(tab) ?? "") !== undefined,
  };
};
