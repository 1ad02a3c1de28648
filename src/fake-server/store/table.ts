import { Collection } from "@msw/data";
import { Option, Schema } from "effect";
import type { Identified } from "./identified.ts";
import type { Journal } from "./journal.ts";

/** The part of a table that is written to the snapshot. */
export interface TableContent {
  readonly nextId: number;
  readonly rows: readonly unknown[];
}

/**
 * A collection of `@msw/data` with what a server needs around it: rows by id and by the named
 * columns through maps, running ids, and writes that the journal can take back.
 *
 * Rows are replaced, never changed in place: a row that was read stays as it was.
 */
export interface Table<Row extends Identified, Column extends keyof Row = never> {
  readonly name: string;
  /** Counts the writes; tells whether the snapshot is behind. */
  readonly revision: () => number;
  readonly get: (id: Row["id"]) => Row | undefined;
  readonly all: () => readonly Row[];
  /** The rows whose column holds the value, in no particular order. */
  readonly where: <C extends Column>(column: C, value: Row[C]) => readonly Row[];
  /** The next free number for a row's id; never handed out twice, even after a delete. */
  readonly nextId: () => number;
  readonly insert: (row: Row) => Promise<Row>;
  /** @throws when there is no row of that id. */
  readonly update: (id: Row["id"], patch: Partial<Row>) => Promise<Row>;
  readonly remove: (id: Row["id"]) => Promise<void>;
  readonly clear: () => void;
  readonly content: () => TableContent;
  /** Checks a snapshot's content without changing anything; `null` when it is not this table's. */
  readonly check: (content: TableContent) => (() => Promise<void>) | null;
}

export const createTable = <Row extends Identified, const Column extends keyof Row = never>(
  name: string,
  schema: Schema.Codec<Row>,
  journal: Journal,
  columns: readonly Column[] = [],
): Table<Row, Column> => {
  const collection = new Collection({ schema: Schema.toStandardSchemaV1(schema) });
  const decodeRows = Schema.decodeUnknownOption(Schema.Array(schema));
  const byId = new Map<Row["id"], ReturnType<typeof collection.all>[number]>();
  const byColumn = new Map<Column, Map<Row[Column], Map<Row["id"], Row>>>(
    columns.map((column) => [column, new Map()]),
  );
  let nextId = 1;
  let revision = 0;

  const unindex = (row: Row): void => {
    byId.delete(row.id);
    for (const [column, values] of byColumn) values.get(row[column])?.delete(row.id);
  };
  const index = (row: ReturnType<typeof collection.all>[number]): void => {
    byId.set(row.id, row);
    for (const [column, values] of byColumn) {
      const known = values.get(row[column]);
      if (known === undefined) values.set(row[column], new Map([[row.id, row]]));
      else known.set(row.id, row);
    }
    if (typeof row.id === "number" && row.id >= nextId) nextId = row.id + 1;
    revision += 1;
  };

  const put = async (row: Row): Promise<Row> => {
    if (byId.has(row.id)) throw new Error(`${name}: there is already a row ${row.id}`);
    const created = await collection.create(row);
    index(created);
    return created;
  };
  const drop = (id: Row["id"]): Row | undefined => {
    const row = byId.get(id);
    if (row === undefined) return undefined;
    collection.delete(row);
    unindex(row);
    revision += 1;
    return row;
  };
  const change = async (id: Row["id"], patch: Partial<Row>): Promise<readonly [Row, Row]> => {
    const before = byId.get(id);
    if (before === undefined) throw new Error(`${name}: there is no row ${id}`);
    const after = await collection.update(before, {
      strict: true,
      data: (draft) => {
        Object.assign(draft, patch);
      },
    });
    unindex(before);
    index(after);
    return [before, after];
  };
  const clear = (): void => {
    collection.clear();
    byId.clear();
    for (const values of byColumn.values()) values.clear();
    nextId = 1;
    revision += 1;
  };

  return {
    name,
    revision: () => revision,
    get: (id) => byId.get(id),
    all: () => collection.all(),
    where: (column, value) => [...(byColumn.get(column)?.get(value)?.values() ?? [])],
    nextId: () => {
      nextId += 1;
      return nextId - 1;
    },
    insert: async (row) => {
      const created = await put(row);
      journal.note(async () => {
        drop(row.id);
      });
      return created;
    },
    update: async (id, patch) => {
      const [before, after] = await change(id, patch);
      const old = { ...before };
      journal.note(async () => {
        await change(id, old);
      });
      return after;
    },
    remove: async (id) => {
      const removed = drop(id);
      if (removed === undefined) return;
      const old = { ...removed };
      journal.note(async () => {
        await put(old);
      });
    },
    clear,
    content: () => ({ nextId, rows: collection.all() }),
    check: (content) => {
      const rows = decodeRows(content.rows);
      if (Option.isNone(rows)) return null;
      return async () => {
        clear();
        for (const row of rows.value) await put(row);
        nextId = Math.max(nextId, content.nextId);
      };
    },
  };
};
