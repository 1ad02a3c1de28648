import { Option, Schema } from "effect";
import type { Identified } from "./identified.ts";
import type { UndoLog } from "./undo-log.ts";
import { createPartitions } from "./partitions.ts";
import { type RowList, type SortedRows, sortRows } from "./sorted-rows.ts";

/** The part of a table that is written to the snapshot. */
export interface TableContent {
  readonly nextId: number;
  readonly rows: readonly unknown[];
}

/**
 * `@msw/data` collections with indexes by id and by the named columns, sorted lists, sequential
 * ids, and writes that the undo log can roll back.
 *
 * Rows are immutable: a write replaces them.
 */
export interface Table<Row extends Identified, Column extends keyof Row = never> {
  readonly name: string;
  /** Counts the writes, to detect an outdated snapshot. */
  readonly revision: () => number;
  readonly get: (id: Row["id"]) => Row | undefined;
  readonly all: () => readonly Row[];
  /** The rows with the value in the column, in no particular order. */
  readonly where: <C extends Column>(column: C, value: Row[C]) => readonly Row[];
  /**
   * The rows of a list: sorted at the first call, kept sorted afterwards. Live: do not keep it
   * across writes.
   */
  readonly list: (list: RowList<Row>) => readonly Row[];
  /** `list` limited to rows with the value in the column. */
  readonly listWhere: <C extends Column>(
    column: C,
    value: Row[C],
    list: RowList<Row>,
  ) => readonly Row[];
  /** The next id; never reused, even after a delete. */
  readonly nextId: () => number;
  readonly insert: (row: Row) => Promise<Row>;
  /**
   * Inserts many rows, much faster: for seeds. The table takes ownership of the rows.
   * @throws when a row does not match, or its id exists; then nothing is written.
   */
  readonly insertMany: (rows: readonly Row[]) => Promise<void>;
  /** @throws when there is no row of that id. */
  readonly update: (id: Row["id"], patch: Partial<Row>) => Promise<Row>;
  readonly remove: (id: Row["id"]) => Promise<void>;
  readonly clear: () => void;
  /** The content as JSON; cheap if little has changed since the last call. */
  readonly text: () => string;
  /** Checks a snapshot's content and returns its loader; `null`: not valid for this table. */
  readonly check: (content: TableContent) => (() => Promise<void>) | null;
}

/** The cached lists of a set of rows. */
const createLists = <Row extends Identified>(members: () => Iterable<Row>) => {
  const lists = new Map<RowList<Row>, SortedRows<Row>>();
  return {
    replace: (before: Row | undefined, after: Row | undefined): void => {
      for (const sorted of lists.values()) sorted.replace(before, after);
    },
    list: (list: RowList<Row>): readonly Row[] => {
      const sorted = lists.get(list) ?? sortRows(list, members());
      lists.set(list, sorted);
      return sorted.rows;
    },
    clear: (): void => lists.clear(),
  };
};

/** The rows with one value in a column. */
const createGroup = <Row extends Identified>() => {
  const rows = new Map<Row["id"], Row>();
  const lists = createLists(() => rows.values());
  return {
    rows,
    list: lists.list,
    replace: (before: Row | undefined, after: Row | undefined): void => {
      if (before !== undefined && before.id !== after?.id) rows.delete(before.id);
      if (after !== undefined) rows.set(after.id, after);
      lists.replace(before, after);
    },
  };
};

type Group<Row extends Identified> = ReturnType<typeof createGroup<Row>>;

export const createTable = <Row extends Identified, const Column extends keyof Row = never>(
  name: string,
  schema: Schema.Codec<Row>,
  undoLog: UndoLog,
  columns: readonly Column[] = [],
): Table<Row, Column> => {
  const partitions = createPartitions(name, schema);
  const decodeRows = Schema.decodeUnknownOption(Schema.Array(schema));
  const everything = createLists(partitions.all);
  const byColumn = new Map<Column, Map<Row[Column], Group<Row>>>(
    columns.map((column) => [column, new Map()]),
  );
  let nextId = 1;
  let revision = 0;

  const groupOf = (column: Column, value: Row[Column]): Group<Row> => {
    const groups = byColumn.get(column);
    const known = groups?.get(value);
    if (known !== undefined) return known;
    const group = createGroup<Row>();
    groups?.set(value, group);
    return group;
  };
  /** Updates the indexes and lists after a write. */
  const index = (before: Row | undefined, after: Row | undefined): void => {
    everything.replace(before, after);
    for (const [column, groups] of byColumn) {
      const stays = before !== undefined && after !== undefined && before[column] === after[column];
      if (before !== undefined && !stays) {
        const group = groups.get(before[column]);
        group?.replace(before, undefined);
        if (group?.rows.size === 0) groups.delete(before[column]);
      }
      if (after !== undefined)
        groupOf(column, after[column]).replace(stays ? before : undefined, after);
    }
    if (typeof after?.id === "number" && after.id >= nextId) nextId = after.id + 1;
    revision += 1;
  };

  const put = async (row: Row): Promise<Row> => {
    const created = await partitions.put(row);
    index(undefined, created);
    return created;
  };
  const putMany = async (rows: readonly Row[]): Promise<void> => {
    await partitions.putMany(rows);
    for (const row of rows) index(undefined, row);
  };
  const drop = async (id: Row["id"]): Promise<Row | undefined> => {
    const row = partitions.get(id);
    if (row === undefined) return undefined;
    await partitions.drop(id);
    index(row, undefined);
    return row;
  };
  const change = async (id: Row["id"], patch: Partial<Row>): Promise<readonly [Row, Row]> => {
    const before = partitions.get(id);
    const after = await partitions.change(id, patch);
    index(before, after);
    return [before ?? after, after];
  };
  const clear = (): void => {
    partitions.clear();
    everything.clear();
    for (const groups of byColumn.values()) groups.clear();
    nextId = 1;
    revision += 1;
  };

  return {
    name,
    revision: () => revision,
    get: partitions.get,
    all: partitions.all,
    where: (column, value) => [...(byColumn.get(column)?.get(value)?.rows.values() ?? [])],
    list: everything.list,
    listWhere: (column, value, list) => byColumn.get(column)?.get(value)?.list(list) ?? [],
    nextId: () => {
      nextId += 1;
      return nextId - 1;
    },
    insert: async (row) => {
      const created = await put(row);
      undoLog.note(async () => {
        await drop(row.id);
      });
      return created;
    },
    insertMany: async (rows) => {
      await putMany(rows);
      undoLog.note(async () => {
        for (const row of rows) await drop(row.id);
      });
    },
    update: async (id, patch) => {
      const [before, after] = await change(id, patch);
      const old = { ...before };
      undoLog.note(async () => {
        await change(id, old);
      });
      return after;
    },
    remove: async (id) => {
      const removed = await drop(id);
      if (removed === undefined) return;
      const old = { ...removed };
      undoLog.note(async () => {
        await put(old);
      });
    },
    clear,
    text: () => `{"nextId":${nextId},"rows":[${partitions.text()}]}`,
    check: (content) => {
      const rows = decodeRows(content.rows);
      if (Option.isNone(rows)) return null;
      return async () => {
        clear();
        await putMany(rows.value);
        nextId = Math.max(nextId, content.nextId);
      };
    },
  };
};
