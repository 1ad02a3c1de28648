import { Predicate } from "effect";

/** The columns that name a row of another table. */
const tableOf = {
  customer_id: "customers",
  order_id: "orders",
  product_id: "products",
  category_id: "categories",
  parent_id: "categories",
  recharge_id: "recharges",
  withdrawal_id: "withdrawals",
} as const;

const columns = Object.keys(tableOf) as readonly (keyof typeof tableOf)[];

/** The rows that a state's rows name: calls would fail later where one is not there. */
export interface References {
  readonly note: (table: string, row: unknown) => void;
  /** A reference to a row that is not there, as a sentence; null: all are. */
  readonly dangling: (idsIn: (table: string) => readonly unknown[]) => string | null;
}

export const createReferences = (): References => {
  const named = columns.map((column) => ({ column, tables: new Map<string, Set<unknown>>() }));
  return {
    note: (table, row) => {
      if (!Predicate.isReadonlyObject(row)) return;
      for (const { column, tables } of named) {
        const id = row[column] ?? null;
        if (id === null) continue;
        const ids = tables.get(table) ?? new Set();
        tables.set(table, ids.add(id));
      }
    },
    dangling: (idsIn) => {
      for (const { column, tables } of named) {
        const target = tableOf[column];
        for (const [table, ids] of tables) {
          // Not a set of what is there, which is much more.
          for (const id of idsIn(target)) ids.delete(id);
          const [missing] = ids;
          if (missing === undefined) continue;
          return `The state's collection ${table} has a row with ${column} ${String(missing)}, which is not in ${target}`;
        }
      }
      return null;
    },
  };
};
