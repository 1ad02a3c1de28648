import { Collection } from "@msw/data";
import { Schema } from "effect";
import type { Identified } from "./identified.ts";

/**
 * A collection scans all its records at every update and delete. So a table is split into many
 * small collections: the cost of a write does not depend on the number of rows.
 */
const rowsPerShelf = 64;

/** The rows of a table, in insertion order. */
export interface Partitions<Row extends Identified> {
  readonly get: (id: Row["id"]) => Row | undefined;
  readonly all: () => readonly Row[];
  /** @throws when the row does not match the schema, or its id exists. */
  readonly put: (row: Row) => Promise<Row>;
  /**
   * Inserts many rows. Complete partitions stay packed: their rows are checked, but become records
   * of a collection only at the partition's first write. The table takes ownership of the rows.
   * @throws as `put`; then nothing is inserted.
   */
  readonly putMany: (rows: readonly Row[]) => Promise<void>;
  /** Returns the new row. @throws when there is no such row, or the new one does not match. */
  readonly change: (id: Row["id"], patch: Partial<Row>) => Promise<Row>;
  readonly drop: (id: Row["id"]) => Promise<void>;
  readonly clear: () => void;
  /** All rows as JSON, separated by commas. Only changed partitions are serialised again. */
  readonly text: () => string;
}

/**
 * Checks rows with a fast predicate (rows are their own wire form); error details are computed only
 * for an invalid row.
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

export const createPartitions = <Row extends Identified>(
  name: string,
  schema: Schema.Codec<Row>,
): Partitions<Row> => {
  const checked = checkedBy(schema);
  const isRow = Schema.is(schema);
  const createCollection = () => new Collection({ schema: checked });
  type Records = ReturnType<typeof createCollection>;

  interface Partition {
    /** The rows before the first write; null afterwards. */
    packed: readonly Row[] | null;
    readonly records: Records;
    text: string | null;
  }
  type Stored = ReturnType<Records["all"]>[number];

  const partitions: Partition[] = [];
  const partitionOf = new Map<Row["id"], Partition>();
  const rowOf = new Map<Row["id"], Row>();
  const recordOf = new Map<Row["id"], Stored>();
  let everything: readonly Row[] | null = null;

  const addPartition = (packed: readonly Row[] | null): Partition => {
    const partition = { packed, records: createCollection(), text: null };
    partitions.push(partition);
    return partition;
  };
  const rowsOn = (partition: Partition): readonly Row[] =>
    partition.packed ?? partition.records.all();
  const noteWrite = (partition: Partition): void => {
    partition.text = null;
    everything = null;
  };
  const create = async (partition: Partition, row: Row): Promise<Row> => {
    const created = await partition.records.create(row);
    recordOf.set(created.id, created);
    rowOf.set(created.id, created);
    partitionOf.set(created.id, partition);
    return created;
  };
  /** The partition and record of a row; @throws when there is no such row. */
  const unpacked = async (id: Row["id"]): Promise<readonly [Partition, Stored]> => {
    const partition = partitionOf.get(id);
    const rows = partition?.packed;
    if (partition !== undefined && rows != null) {
      for (const row of rows) await create(partition, row);
      partition.packed = null;
    }
    const record = recordOf.get(id);
    if (partition === undefined || record === undefined) {
      throw new Error(`${name}: there is no row ${id}`);
    }
    return [partition, record];
  };
  const roomyPartition = (): Partition => {
    const last = partitions.at(-1);
    const isRoomy = last?.packed === null && last.records.count() < rowsPerShelf;
    return isRoomy ? last : addPartition(null);
  };
  const checkIsNew = (id: Row["id"]): void => {
    if (rowOf.has(id)) throw new Error(`${name}: there is already a row ${id}`);
  };

  const put = async (row: Row): Promise<Row> => {
    checkIsNew(row.id);
    const partition = roomyPartition();
    const created = await create(partition, row);
    noteWrite(partition);
    return created;
  };

  return {
    get: (id) => rowOf.get(id),
    all: () => (everything ??= partitions.flatMap(rowsOn)),
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
        const partition = addPartition(packed);
        for (const row of packed) {
          rowOf.set(row.id, row);
          partitionOf.set(row.id, partition);
        }
      }
      everything = null;
      for (const row of rows.slice(loose)) await put(row);
    },
    change: async (id, patch) => {
      const [partition, record] = await unpacked(id);
      const row = await partition.records.update(record, {
        strict: true,
        data: (draft) => {
          Object.assign(draft, patch);
        },
      });
      recordOf.set(id, row);
      rowOf.set(id, row);
      noteWrite(partition);
      return row;
    },
    drop: async (id) => {
      const [partition, record] = await unpacked(id);
      partition.records.delete(record);
      recordOf.delete(id);
      rowOf.delete(id);
      partitionOf.delete(id);
      noteWrite(partition);
      if (partition.records.count() === 0) partitions.splice(partitions.indexOf(partition), 1);
    },
    clear: () => {
      partitions.length = 0;
      partitionOf.clear();
      rowOf.clear();
      recordOf.clear();
      everything = null;
    },
    text: () =>
      partitions
        .map((partition) => (partition.text ??= JSON.stringify(rowsOn(partition)).slice(1, -1)))
        .join(","),
  };
};
