import type { Tables } from "../../fake-server/collections/tables.ts";
import type { Call } from "../customer/network.ts";
import type { Held } from "../customer/facts.ts";

/** The tables whose rows are a customer's, by what a client calls them. */
const tableOf = {
  cart: "cartItems",
  orders: "orders",
  logs: "balanceLogs",
  withdrawals: "withdrawals",
  recharges: "recharges",
  accounts: "withdrawalAccounts",
  messages: "messages",
} as const satisfies Record<string, keyof Tables>;

type Rows = keyof typeof tableOf;

const ownerOf = (tables: Tables, rows: Rows, id: number): number | undefined =>
  tables[tableOf[rows]].get(id)?.customer_id;

/** Of the rows with these ids the first that is another customer's; undefined: none. */
const anothers = (
  tables: Tables,
  customerId: number,
  rows: Rows,
  ids: readonly number[],
): number | undefined =>
  ids.find((id) => {
    const owner = ownerOf(tables, rows, id);
    return owner !== undefined && owner !== customerId;
  });

/** Says what of this is another customer's; null: nothing. `searched`: what this one has. */
export const heldOfAnother = (
  tables: Tables,
  customerId: number,
  held: Held,
  searched: ReadonlySet<string>,
): string | null => {
  if (held.of === "user") {
    const name = tables.customers.get(customerId)?.username;
    return held.username === name ? null : `the name of ${held.username}, to ${name}`;
  }
  if (held.of === "searches") {
    const words = held.keywords.find((keyword) => !searched.has(keyword));
    return words === undefined ? null : `the search for “${words}”`;
  }
  const id = anothers(tables, customerId, held.of, held.ids);
  return id === undefined ? null : `${held.of}: number ${id}`;
};

/** What the path of a call names, by its first part. The cart's calls name products. */
const pathRows: Readonly<Record<string, Rows>> = {
  orders: "orders",
  messages: "messages",
  recharges: "recharges",
  withdrawals: "withdrawals",
  "withdrawal-accounts": "accounts",
};

/** Whether a call of the customer's is about what is another's. */
export const asksForAnothers = (tables: Tables, customerId: number, { path }: Call): boolean => {
  const [, what = "", numbers = ""] = /^\/client\/([a-z-]+)\/([\d,]+)(?:\/|$)/.exec(path) ?? [];
  const rows = pathRows[what];
  if (rows === undefined) return false;
  return anothers(tables, customerId, rows, numbers.split(",").map(Number)) !== undefined;
};
