import { Collection } from "@msw/data";
import { Schema } from "effect";
import type { Identified } from "./identified.ts";

/**
 * Collections look through all their records at every update and delete. So a table is many small
 * ones: a write costs the same among a hundred thousand rows as among a few.
 */
const rowsPerShelf = 64;

/** The rows of one table, in the order in which they came. */
export interface Shelves<Row extends Identified> {
  readonly get: (id: Row["id"]) => Row | undefined;
  readonly all: () => readonly Row[];
  /** @throws when the row does not match the schema, or there is one of that id. */
  readonly put: (row: Row) => Promise<Row>;
  /**
   * Puts many at once. Whole shelves of them are packed: checked, but no collection's records
   * before one of their shelf is written to. The rows are the table's from now on.
   * @throws as `put`; nothing is there then.
   */
  readonly putMany: (rows: readonly Row[]) => Promise<void>;
  /** Answers the new row. @throws when there is no row of that id, or the new one does not match. */
  readonly change: (id: Row["id"], patch: Partial<Row>) => Promise<Row>;
  readonly drop: (id: Row["id"]) => Promise<void>;
  readonly clear: () => void;
  /** All rows as JSON, separated by commas. Only shelves that changed are written anew. */
  readonly text: () => string;
}

/**
 * Rows are their own wire form, so that to look at one is enough; what is wrong with a bad one is
 * found out only when there is one.
 */
const checkedBy = <Row>(schema: Schema.Codec<Row>) => {
  const isRow = Schema.is(schema);
  const standard = Schema.toStandardSchemaV1(schema);
  const { validate } = standard["~standard"];
  return {
    ...standard,
    "~standard": {
      ...standard["~standard"],
      validate: (value: unknown) => (isRow(value) ? { value } : validate(value)),
    },
  };
};

export const createShelves = <Row extends Identified>(
  name: string,
  schema: Schema.Codec<Row>,
): Shelves<Row> => {
  const checked = checkedBy(schema);
  const isRow = Schema.is(schema);
  const createCollection = () => new Collection({ schema: checked });
  type Records = ReturnType<typeof createCollection>;

  interface Shelf {
    /** As long as nothing has been written to it. */
    packed: readonly Row[] | null;
    readonly records: Records;
    text: string | null;
  }
  type Stored = ReturnType<Records["all"]>[number];

  const shelves: Shelf[] = [];
  const shelfOf = new Map<Row["id"], Shelf>();
  const rowOf = new Map<Row["id"], Row>();
  /** Those of unpacked shelves. */
  const recordOf = new Map<Row["id"], Stored>();
  let everything: readonly Row[] | null = null;

  const addShelf = (packed: readonly Row[] | null): Shelf => {
    const shelf = { packed, records: createCollection(), text: null };
    shelves.push(shelf);
    return shelf;
  };
  const rowsOn = (shelf: Shelf): readonly Row[] => shelf.packed ?? shelf.records.all();
  const noteWrite = (shelf: Shelf): void => {
    shelf.text = null;
    everything = null;
  };
  const create = async (shelf: Shelf, row: Row): Promise<Row> => {
    const created = await shelf.records.create(row);
    recordOf.set(created.id, created);
    rowOf.set(created.id, created);
    shelfOf.set(created.id, shelf);
    return created;
  };
  /** The shelf of a row with its records; @throws when there is no such row. */
  const unpacked = async (id: Row["id"]): Promise<readonly [Shelf, Stored]> => {
    const shelf = shelfOf.get(id);
    const rows = shelf?.packed;
    if (shelf !== undefined && rows != null) {
      for (const row of rows) await create(shelf, row);
      shelf.packed = null;
    }
    const record = recordOf.get(id);
    if (shelf === undefined || record === undefined) {
      throw new Error(`${name}: there is no row ${id}`);
    }
    return [shelf, record];
  };
  const roomyShelf = (): Shelf => {
    const last = shelves.at(-1);
    const isRoomy = last?.packed === null && last.records.count() < rowsPerShelf;
    return isRoomy ? last : addShelf(null);
  };
  const checkIsNew = (id: Row["id"]): void => {
    if (rowOf.has(id)) throw new Error(`${name}: there is already a row ${id}`);
  };

  const put = async (row: Row): Promise<Row> => {
    checkIsNew(row.id);
    const shelf = roomyShelf();
    const created = await create(shelf, row);
    noteWrite(shelf);
    return created;
  };

  return {
    get: (id) => rowOf.get(id),
    all: () => (everything ??= shelves.flatMap(rowsOn)),
    put,
    putMany: async (rows) => {
      const ids = new Set<Row["id"]>();
      for (const row of rows) {
        const { id } = row;
        checkIsNew(id);
        if (!isRow(row)) throw new Error(`${name}: the row ${id} does not match the schema`);
        ids.add(id);
      }
      if (ids.size < rows.length) throw new Error(`${name}: two rows of the same id`);
      const loose = rows.length - (rows.length % rowsPerShelf);
      for (let start = 0; start < loose; start += rowsPerShelf) {
        const packed = rows.slice(start, start + rowsPerShelf);
        const shelf = addShelf(packed);
        for (const row of packed) {
          rowOf.set(row.id, row);
          shelfOf.set(row.id, shelf);
        }
      }
      everything = null;
      for (const row of rows.slice(loose)) await put(row);
    },
    change: async (id, patch) => {
      const [shelf, record] = await unpacked(id);
      const row = await shelf.records.update(record, {
        strict: true,
        data: (draft) => {
          Object.assign(draft, patch);
        },
      });
      recordOf.set(id, row);
      rowOf.set(id, row);
      noteWrite(shelf);
      return row;
    },
    drop: async (id) => {
      const [shelf, record] = await unpacked(id);
      shelf.records.delete(record);
      recordOf.delete(id);
      rowOf.delete(id);
      shelfOf.delete(id);
      noteWrite(shelf);
      if (shelf.records.count() === 0) shelves.splice(shelves.indexOf(shelf), 1);
    },
    clear: () => {
      shelves.length = 0;
      shelfOf.clear();
      rowOf.clear();
      recordOf.clear();
      everything = null;
    },
    text: () =>
      shelves.map((shelf) => (shelf.text ??= JSON.stringify(rowsOn(shelf)).slice(1, -1))).join(","),
  };
};
