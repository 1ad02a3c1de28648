import { Collection } from "@msw/data";
import { Schema } from "effect";
import type { Identified } from "./identified.ts";

/**
 * Collections look through all their records at every update and delete. So a table is many small
 * ones: a write costs the same among a hundred thousand rows as among two hundred.
 */
const rowsPerShelf = 256;

/** The rows of one table, in the order in which they came. */
export interface Shelves<Row extends Identified> {
  readonly get: (id: Row["id"]) => Row | undefined;
  readonly all: () => readonly Row[];
  /** @throws when the row does not match the schema. */
  readonly put: (row: Row) => Promise<Row>;
  /** Answers the new row. @throws when there is no row of that id, or the new one does not match. */
  readonly change: (id: Row["id"], patch: Partial<Row>) => Promise<Row>;
  readonly drop: (id: Row["id"]) => void;
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
  const createShelf = () => ({
    collection: new Collection({ schema: checked }),
    text: null as string | null,
  });
  type Shelf = ReturnType<typeof createShelf>;
  type Stored = ReturnType<Shelf["collection"]["all"]>[number];

  const shelves: Shelf[] = [];
  const places = new Map<Row["id"], { readonly row: Stored; readonly shelf: Shelf }>();
  let everything: readonly Row[] | null = null;

  const note = (shelf: Shelf): void => {
    shelf.text = null;
    everything = null;
  };
  const roomyShelf = (): Shelf => {
    const last = shelves.at(-1);
    if (last !== undefined && last.collection.count() < rowsPerShelf) return last;
    const shelf = createShelf();
    shelves.push(shelf);
    return shelf;
  };

  return {
    get: (id) => places.get(id)?.row,
    all: () => (everything ??= shelves.flatMap((shelf) => shelf.collection.all())),
    put: async (row) => {
      if (places.has(row.id)) throw new Error(`${name}: there is already a row ${row.id}`);
      const shelf = roomyShelf();
      const created = await shelf.collection.create(row);
      places.set(created.id, { row: created, shelf });
      note(shelf);
      return created;
    },
    change: async (id, patch) => {
      const place = places.get(id);
      if (place === undefined) throw new Error(`${name}: there is no row ${id}`);
      const { shelf } = place;
      const row = await shelf.collection.update(place.row, {
        strict: true,
        data: (draft) => {
          Object.assign(draft, patch);
        },
      });
      places.set(id, { row, shelf });
      note(shelf);
      return row;
    },
    drop: (id) => {
      const place = places.get(id);
      if (place === undefined) return;
      const { shelf } = place;
      shelf.collection.delete(place.row);
      places.delete(id);
      note(shelf);
      if (shelf.collection.count() === 0) shelves.splice(shelves.indexOf(shelf), 1);
    },
    clear: () => {
      shelves.length = 0;
      places.clear();
      everything = null;
    },
    text: () =>
      shelves
        .map((shelf) => (shelf.text ??= JSON.stringify(shelf.collection.all()).slice(1, -1)))
        .join(","),
  };
};
