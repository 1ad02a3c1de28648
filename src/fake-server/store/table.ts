import type { Schema } from "effect";
import type { Identified } from "./identified.ts";
import type { UndoLog } from "./undo-log.ts";
import { createPartitions } from "./partitions.ts";
import { rowCheck } from "./row-check.ts";
import { type RowList, type SortedRows, sortRows } from "./sorted-rows.ts";

/** The part of a table that is written to the snapshot. */
export interface TableContent {
  readonly nextId: number;
  readonly rows: readonly unknown[];
}

/** Takes the rows of a snapshot one by one, where they would be too many at once. */
export interface RowTaker {
  /** false: it is no row of this table; then there is nothing to fill it with. */
  readonly take: (row: unknown) => boolean;
  /** Of those that were taken. */
  readonly ids: () => readonly unknown[];
  /** The loader of those that were taken; `null`: there was one that is no row. */
  readonly loader: (nextId: number) => (() => Promise<void>) | null;
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
  /** The table takes ownership of the row. @throws when it does not match, or its id exists. */
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
  readonly isRow: (row: unknown) => boolean;
  /** Checks a snapshot's content and returns its loader; `null`: not valid for this table. */
  readonly check: (content: TableContent) => (() => Promise<void>) | null;
  readonly taker: () => RowTaker;
}

/** Cached lists of a set of rows. */
type Lists<Row extends Identified> = Map<RowList<Row>, SortedRows<Row>>;

const listIn = <Row extends Identified>(
  lists: Lists<Row>,
  list: RowList<Row>,
  members: () => Iterable<Row>,
): readonly Row[] => {
  const sorted = lists.get(list) ?? sortRows(list, members());
  lists.set(list, sorted);
  return sorted.rows;
};

const replaceIn = <Row extends Identified>(
  lists: Lists<Row> | null,
  before: Row | undefined,
  after: Row | undefined,
): void => {
  for (const sorted of lists?.values() ?? []) sorted.replace(before, after);
};

/** The rows with one value in a column. There are many, mostly small: so it is small, too. */
interface Group<Row extends Identified> {
  readonly rows: Row[];
  /** null: none has been asked for. */
  lists: Lists<Row> | null;
}

const replaceInGroup = <Row extends Identified>(
  group: Group<Row>,
  before: Row | undefined,
  after: Row | undefined,
): void => {
  const place = before === undefined ? -1 : group.rows.indexOf(before);
  const entering = after === undefined ? [] : [after];
  group.rows.splice(place < 0 ? group.rows.length : place, place < 0 ? 0 : 1, ...entering);
  replaceIn(group.lists, before, after);
};

const areRows = <Row>(
  rows: readonly unknown[],
  isRow: (row: unknown) => row is Row,
): rows is readonly Row[] => rows.every(isRow);

export const createTable = <Row extends Identified, const Column extends keyof Row = never>(
  name: string,
  schema: Schema.Codec<Row>,
  undoLog: UndoLog,
  // Read for its type alone: these columns can be searched, each by an index that the first search makes.
  _columns: readonly Column[] = [],
): Table<Row, Column> => {
  const partitions = createPartitions(name, rowCheck(schema));
  const { isRow } = rowCheck(schema);
  const everything: Lists<Row> = new Map();
  /** The indexes that have been asked for. */
  const byColumn = new Map<Column, Map<Row[Column], Group<Row>>>();
  let nextId = 1;
  let revision = 0;

  const goBehind = (id: Row["id"]): void => {
    if (typeof id === "number" && id >= nextId) nextId = id + 1;
  };
  const addTo = (groups: Map<Row[Column], Group<Row>>, value: Row[Column], row: Row): void => {
    const known = groups.get(value);
    if (known === undefined) groups.set(value, { rows: [row], lists: null });
    else replaceInGroup(known, undefined, row);
  };
  const groupsOf = (column: Column): Map<Row[Column], Group<Row>> => {
    const known = byColumn.get(column);
    if (known !== undefined) return known;
    const groups = new Map<Row[Column], Group<Row>>();
    for (const row of partitions.all()) addTo(groups, row[column], row);
    byColumn.set(column, groups);
    return groups;
  };
  /** Updates the indexes and lists after a write. */
  const index = (before: Row | undefined, after: Row | undefined): void => {
    replaceIn(everything, before, after);
    for (const [column, groups] of byColumn) {
      const group = before === undefined ? undefined : groups.get(before[column]);
      if (before !== undefined && after !== undefined && before[column] === after[column]) {
        if (group !== undefined) replaceInGroup(group, before, after);
        continue;
      }
      if (group !== undefined) replaceInGroup(group, before, undefined);
      if (before !== undefined && group?.rows.length === 0) groups.delete(before[column]);
      if (after !== undefined) addTo(groups, after[column], after);
    }
    if (after !== undefined) goBehind(after.id);
    revision += 1;
  };

  const indexAll = (rows: readonly Row[]): void => {
    for (const row of rows) index(undefined, row);
  };
  const put = (rows: readonly Row[]): void => {
    partitions.put(rows);
    indexAll(rows);
  };
  const drop = (id: Row["id"]): Row | undefined => {
    const row = partitions.get(id);
    if (row === undefined) return undefined;
    partitions.drop(id);
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
    byColumn.clear();
    nextId = 1;
    revision += 1;
  };

  return {
    name,
    revision: () => revision,
    get: partitions.get,
    all: partitions.all,
    where: (column, value) => [...(groupsOf(column).get(value)?.rows ?? [])],
    list: (list) => listIn(everything, list, partitions.all),
    listWhere: (column, value, list) => {
      const group = groupsOf(column).get(value);
      if (group === undefined) return [];
      return listIn((group.lists ??= new Map()), list, () => group.rows);
    },
    nextId: () => {
      nextId += 1;
      return nextId - 1;
    },
    insert: async (row) => {
      put([row]);
      undoLog.note(async () => {
        drop(row.id);
      });
      return row;
    },
    insertMany: async (rows) => {
      put(rows);
      undoLog.note(async () => {
        for (const row of rows) drop(row.id);
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
      const removed = drop(id);
      if (removed === undefined) return;
      const old = { ...removed };
      undoLog.note(async () => put([old]));
    },
    clear,
    text: () => `{"nextId":${nextId},"rows":[${partitions.text()}]}`,
    isRow,
    check: (content) => {
      const { rows } = content;
      if (!areRows(rows, isRow)) return null;
      return async () => {
        clear();
        partitions.putChecked(rows);
        indexAll(rows);
        nextId = Math.max(nextId, content.nextId);
      };
    },
    taker: () => {
      const packer = partitions.packer();
      let isWhole = true;
      return {
        take: (row) => {
          if (isRow(row)) packer.add(row);
          else isWhole = false;
          return isWhole;
        },
        ids: () => packer.packs().flatMap(({ ids }) => ids),
        loader: (least) =>
          isWhole
            ? async () => {
                clear();
                nextId = least;
                for (const { ids } of packer.packs()) ids.forEach(goBehind);
                partitions.putPacked(packer.packs());
                revision += 1;
              }
            : null,
      };
    },
  };
};
