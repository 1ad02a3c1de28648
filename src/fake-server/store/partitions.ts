import { Collection } from "@msw/data";
import type { Identified } from "./identified.ts";
import { createPacker, type Packer, type PackedRows, packedText, unpacked } from "./packed-rows.ts";
import type { RowCheck } from "./row-check.ts";

/**
 * A collection scans all its records at every update and delete. So a table is split into many
 * small collections: the cost of a write does not depend on the number of rows.
 */
const rowsPerPartition = 64;

/** The rows of a table, in insertion order. */
export interface Partitions<Row extends Identified> {
  readonly get: (id: Row["id"]) => Row | undefined;
  readonly all: () => readonly Row[];
  /**
   * Inserts rows. They are checked, but become records of a collection only when they are changed, so
   * that shops can share rows which they have not changed.
   * @throws when a row does not match the schema, or its id exists; then nothing is inserted.
   */
  readonly put: (rows: readonly Row[]) => void;
  /** The same for rows that were checked already, also their ids. */
  readonly putChecked: (rows: readonly Row[]) => void;
  /** For many rows; `putPacked` takes its packs. */
  readonly packer: () => Packer<Row>;
  /** Rows that were checked already; each pack is read when one of its rows is asked for. */
  readonly putPacked: (packs: readonly PackedRows<Row>[]) => void;
  /** Returns the new row. @throws when there is no such row, or the new one does not match. */
  readonly change: (id: Row["id"], patch: Partial<Row>) => Promise<Row>;
  readonly drop: (id: Row["id"]) => void;
  readonly clear: () => void;
  /** All rows as JSON, separated by commas. Only changed partitions are serialised again. */
  readonly text: () => string;
}

export const createPartitions = <Row extends Identified>(
  name: string,
  { isRow, schema }: RowCheck<Row>,
): Partitions<Row> => {
  const createCollection = () => new Collection({ schema });
  type Records = ReturnType<typeof createCollection>;

  interface Partition {
    rows: readonly Row[];
    /** The rows, while none has been asked for: `rows` is empty then. */
    json: Uint8Array | null;
    /** The records of changed rows; null: no row has been changed. */
    records: Records | null;
    text: string | null;
  }
  type Stored = ReturnType<Records["all"]>[number];

  const partitions: Partition[] = [];
  const known = new Map<Row["id"], Partition>();
  /** The partitions whose ids are not in `known` yet: no row of them was requested by its id. */
  let unknown: (readonly [PackedRows<Row>["ids"], Partition])[] = [];
  const recordOf = new Map<Row["id"], Stored>();
  let everything: readonly Row[] | null = null;

  const partitionOf = (): Map<Row["id"], Partition> => {
    for (const [ids, partition] of unknown) for (const id of ids) known.set(id, partition);
    unknown = [];
    return known;
  };
  const rowsOf = (partition: Partition): readonly Row[] => {
    if (partition.json !== null) {
      partition.rows = unpacked(partition.json, isRow);
      partition.json = null;
    }
    return partition.rows;
  };
  const write = (partition: Partition, rows: readonly Row[]): void => {
    partition.rows = rows;
    partition.text = null;
    everything = null;
  };
  const add = (rows: readonly Row[]): void => {
    const partition = { rows, json: null, records: null, text: null };
    partitions.push(partition);
    for (const row of rows) partitionOf().set(row.id, partition);
  };
  const putPacked = (packs: readonly PackedRows<Row>[]): void => {
    for (const { ids, json } of packs) {
      const partition = { rows: [], json, records: null, text: null };
      partitions.push(partition);
      unknown.push([ids, partition]);
    }
    everything = null;
  };
  /** There are few rows in a partition: a second map by id would take more memory than time. */
  const rowIn = (partition: Partition | undefined, id: Row["id"]): Row | undefined =>
    partition === undefined ? undefined : rowsOf(partition).find((row) => row.id === id);
  /** @throws when there is no such row. */
  const placeOf = (id: Row["id"]): readonly [Partition, Row] => {
    const partition = partitionOf().get(id);
    const row = rowIn(partition, id);
    if (partition === undefined || row === undefined) {
      throw new Error(`${name}: there is no row ${id}`);
    }
    return [partition, row];
  };
  const checkNew = (rows: readonly Row[]): void => {
    const ids = new Set<Row["id"]>();
    for (const row of rows) {
      const { id } = row;
      if (partitionOf().has(id)) throw new Error(`${name}: there is already a row ${id}`);
      if (!isRow(row)) throw new Error(`${name}: the row ${id} does not match the schema`);
      ids.add(id);
    }
    if (ids.size < rows.length) throw new Error(`${name}: two rows of the same id`);
  };

  const putChecked = (rows: readonly Row[]): void => {
    const last = partitions.at(-1);
    const room = last === undefined ? 0 : rowsPerPartition - rowsOf(last).length;
    const fitting = rows.slice(0, room);
    if (last !== undefined && fitting.length > 0) {
      write(last, [...rowsOf(last), ...fitting]);
      for (const { id } of fitting) partitionOf().set(id, last);
    }
    for (let start = fitting.length; start < rows.length; start += rowsPerPartition) {
      add(rows.slice(start, start + rowsPerPartition));
    }
    everything = null;
  };

  return {
    get: (id) => rowIn(partitionOf().get(id), id),
    all: () => (everything ??= partitions.flatMap(rowsOf)),
    put: (rows) => {
      checkNew(rows);
      putChecked(rows);
    },
    putChecked,
    packer: () => createPacker(rowsPerPartition),
    putPacked,
    change: async (id, patch) => {
      const [partition, before] = placeOf(id);
      const records = (partition.records ??= createCollection());
      const record = recordOf.get(id) ?? (await records.create(before));
      const row = await records.update(record, {
        strict: true,
        data: (draft) => {
          Object.assign(draft, patch);
        },
      });
      recordOf.set(id, row);
      write(partition, partition.rows.with(partition.rows.indexOf(before), row));
      return row;
    },
    drop: (id) => {
      const [partition, row] = placeOf(id);
      const record = recordOf.get(id);
      if (record !== undefined) partition.records?.delete(record);
      recordOf.delete(id);
      partitionOf().delete(id);
      write(
        partition,
        partition.rows.filter((other) => other !== row),
      );
      if (partition.rows.length === 0) partitions.splice(partitions.indexOf(partition), 1);
    },
    clear: () => {
      partitions.length = 0;
      known.clear();
      unknown = [];
      recordOf.clear();
      everything = null;
    },
    text: () =>
      partitions
        .map((partition) =>
          partition.json === null
            ? (partition.text ??= JSON.stringify(partition.rows).slice(1, -1))
            : packedText(partition.json),
        )
        .join(","),
  };
};
