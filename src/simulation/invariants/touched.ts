import type { Tables } from "../../fake-server/collections/tables.ts";
import { fieldOf } from "../../fake-server/wire/field-of.ts";

type TableName = keyof Tables;

/** The rows of each table written since the last call. */
export type Touched = ReadonlyMap<TableName, ReadonlySet<number | string>>;

/** The ids in a write's argument: a row, several rows, or an id. */
const idsIn = (first: unknown): readonly (number | string)[] => {
  if (Array.isArray(first)) return first.flatMap(idsIn);
  const id = typeof first === "object" ? fieldOf(first, "id") : first;
  return typeof id === "number" || typeof id === "string" ? [id] : [];
};

/**
 * Records which rows of the server's tables are written, so that the invariants check only those:
 * the cost of a step does not grow with the shop. The content is read from the tables afterwards,
 * so that a rolled-back transaction leaves no trace.
 */
export const watchTables = (tables: Tables, names: readonly TableName[]): (() => Touched) => {
  let touched = new Map<TableName, Set<number | string>>();
  for (const name of names) {
    const note = (id: number | string): void => {
      const ids = touched.get(name);
      if (ids === undefined) touched.set(name, new Set([id]));
      else ids.add(id);
    };
    const table: object = tables[name];
    for (const write of ["insert", "insertMany", "update", "remove"] as const) {
      const original: unknown = Reflect.get(table, write);
      if (typeof original !== "function") throw new Error(`The table ${name} has no ${write}`);
      Reflect.set(table, write, (first: unknown, ...rest: unknown[]) => {
        for (const id of idsIn(first)) note(id);
        return Reflect.apply(original, table, [first, ...rest]);
      });
    }
  }
  return () => {
    const taken = touched;
    touched = new Map();
    return taken;
  };
};
