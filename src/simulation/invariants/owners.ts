import type { Tables } from "../../fake-server/collections/tables.ts";
import type { Call } from "../customer/network.ts";
import type { HeldData } from "../customer/facts.ts";

/** The tables with customers' rows, by the client's names. */
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

/** The first of these rows that belongs to another customer; undefined: none. */
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

/** Another customer's data in `held`; null: none. `searched`: this customer's keywords. */
export const dataOfOthers = (
  tables: Tables,
  customerId: number,
  held: HeldData,
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

/** The tables named by the first part of a call's path. The cart's calls name products. */
const pathRows: Readonly<Record<string, Rows>> = {
  orders: "orders",
  messages: "messages",
  recharges: "recharges",
  withdrawals: "withdrawals",
  "withdrawal-accounts": "accounts",
};

/** Whether a customer's call names another customer's row. */
export const namesRowOfOthers = (tables: Tables, customerId: number, { path }: Call): boolean => {
  const [, what = "", numbers = ""] = /^\/client\/([a-z-]+)\/([\d,]+)(?:\/|$)/.exec(path) ?? [];
  const rows = pathRows[what];
  if (rows === undefined) return false;
  return anothers(tables, customerId, rows, numbers.split(",").map(Number)) !== undefined;
};
