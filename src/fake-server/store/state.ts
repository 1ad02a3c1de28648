import { Option, Schema } from "effect";
import { largestOffset } from "../shop/clock.ts";
import { FaultsPlace } from "../faults/faults.ts";
import { ServerModes } from "../shop/modes.ts";
import { largeState } from "./large-state.ts";
import type { Identified } from "./identified.ts";
import { createReferences, type References } from "./references.ts";
import type { RowTaker, Table, TableContent } from "./table.ts";

/** Increase it whenever the shape of the state or of a table changes. */
export const stateVersion = 4;

/** An invalid state; the message is one line. */
export class StateError extends Error {
  readonly _tag = "StateError";
  override readonly name = "StateError";
}

/** The part of a state that is checked before the tables. */
const Head = Schema.Struct({
  /** The catalogue's hash: rows refer to its products and pictures by id. */
  catalogue: Schema.String,
  scenario: Schema.String,
  seed: Schema.Int,
  /** The shop clock's offset from the real clock, in milliseconds. */
  clock: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: largestOffset })),
  faults: Schema.NullOr(FaultsPlace),
  modes: ServerModes,
});

export type StateHead = typeof Head.Type;

const State = Schema.Struct({
  ...Head.fields,
  /** The shop's instant of saving, epoch milliseconds. Earlier servers wrote none. */
  savedAt: Schema.optionalKey(Schema.Int),
  /** `null`: the tables did not fit into the store, and the scenario is seeded again. */
  tables: Schema.NullOr(
    Schema.Record(
      Schema.String,
      Schema.Struct({
        nextId: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
        rows: Schema.Array(Schema.Unknown),
      }),
    ),
  ),
});

const Versioned = Schema.Struct({ version: Schema.Number, tables: Schema.Unknown });

const isVersioned = Schema.is(Versioned);
/** A saved one has all of these, other files hardly. */
const isScenario = Schema.is(
  Schema.Struct({ name: Schema.String, title: Schema.String, base: Schema.String }),
);
const decodeState = Schema.decodeUnknownOption(State);

/** A table, independent of its row type. */
export type StoredTable = Pick<Table<Identified>, "name" | "revision" | "text" | "check" | "taker">;

/**
 * A saved state: its text, or the bytes of it, which are read without becoming one text. They may come in
 * pieces; of each, nothing is kept when the next is taken.
 */
export type SavedState = string | Uint8Array | Iterable<Uint8Array>;

export interface ReadState {
  readonly head: StateHead;
  /** The shop's instant of saving, epoch milliseconds; undefined: an earlier server did not save it. */
  readonly savedAt: number | undefined;
  /** Fills the tables; `null` for a state without tables. */
  readonly fill: (() => Promise<void>) | null;
}

/** In bytes: of a piece there is a copy while it is read. */
const pieceSize = 1024 * 1024;

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let place = 0; place < bytes.length; place += pieceSize) {
    yield bytes.subarray(place, place + pieceSize);
  }
}

/** Those that have taken the rows of a table, by its name. */
type Takers = Map<string, RowTaker>;

const parsed = (
  saved: SavedState,
  tables: readonly StoredTable[],
  takers: Takers,
  references: References,
): unknown => {
  if (saved === "" || (saved instanceof Uint8Array && saved.length === 0)) {
    throw new StateError("This is no state of the fake server: it is empty");
  }
  // Plain JavaScript may have parsed it.
  if (typeof saved === "object" && !(Symbol.iterator in saved)) {
    throw new StateError(
      "This is no state of the fake server: it is an object, not the text that was saved",
    );
  }
  try {
    if (typeof saved === "string") return JSON.parse(saved);
    return largeState(saved instanceof Uint8Array ? inPieces(saved) : saved, (name) => {
      const taker = tables.find((table) => table.name === name)?.taker();
      if (taker === undefined) return () => false;
      takers.set(name, taker);
      return (row) => {
        references.note(name, row);
        return taker.take(row);
      };
    });
  } catch (cause) {
    const why = cause instanceof RangeError ? "a part of it is too large" : "it is not JSON";
    throw new StateError(`This is no state of the fake server: ${why}`, { cause });
  }
};

const idOf = (row: unknown): unknown =>
  typeof row === "object" && row !== null && "id" in row ? row.id : undefined;

/** A set of a hundred thousand ids takes eight times as much memory as their numbers. */
const areDistinct = (ids: readonly unknown[]): boolean => {
  const numbers = Float64Array.from(ids, (id) => (typeof id === "number" ? id : Number.NaN)).sort();
  const isOfNumbers = !Number.isNaN(numbers.at(-1) ?? 0);
  return isOfNumbers
    ? numbers.every((id, place) => id !== numbers[place - 1])
    : new Set(ids).size === ids.length;
};

const fillOf = (
  table: StoredTable,
  content: TableContent | undefined,
  taker: RowTaker | undefined,
): (() => Promise<void>) => {
  if (content === undefined) {
    throw new StateError(`The state has no collection ${table.name}`);
  }
  const fill = taker === undefined ? table.check(content) : taker.loader(content.nextId);
  if (fill === null) {
    throw new StateError(`The state's collection ${table.name} has a row of another shape`);
  }
  if (!areDistinct(taker?.ids() ?? content.rows.map(idOf))) {
    throw new StateError(`The state's collection ${table.name} has two rows of one id`);
  }
  return fill;
};

/** Checks the whole of it without changing anything. @throws StateError */
export const readState = (
  saved: SavedState,
  catalogue: string,
  tables: readonly StoredTable[],
): ReadState => {
  const takers: Takers = new Map();
  const references = createReferences();
  const json = parsed(saved, tables, takers, references);
  if (!isVersioned(json)) {
    throw new StateError(
      isScenario(json)
        ? "This is no state of the fake server but a scenario: a server begins with it, by --scenario FILE"
        : "This is no state of the fake server: it has no version or no tables",
    );
  }
  if (json.version !== stateVersion) {
    throw new StateError(
      `The state has version ${json.version}, this server reads ${stateVersion}`,
    );
  }
  const state = decodeState(json);
  if (Option.isNone(state)) {
    throw new StateError("The state is damaged: a part of it has another shape");
  }
  const { tables: contents, savedAt, ...head } = state.value;
  if (head.catalogue !== catalogue) {
    throw new StateError(
      `The state was saved with another catalogue: ${head.catalogue}, this server has ${catalogue}`,
    );
  }
  if (contents === null) return { head, savedAt, fill: null };
  const fills = tables.map((table) => fillOf(table, contents[table.name], takers.get(table.name)));
  for (const { name } of tables) {
    for (const row of contents[name]?.rows ?? []) references.note(name, row);
  }
  const dangling = references.dangling(
    (name) => takers.get(name)?.ids() ?? contents[name]?.rows.map(idOf) ?? [],
  );
  if (dangling !== null) throw new StateError(dangling);
  return {
    head,
    savedAt,
    fill: async () => {
      for (const fill of fills) await fill();
    },
  };
};

const startOf = (head: StateHead, savedAt: number): string =>
  `{"version":${stateVersion},${JSON.stringify({ ...head, savedAt }).slice(1, -1)},"tables":`;

/** The text of a state without its tables. */
export const writeHead = (head: StateHead, savedAt: number): string =>
  `${startOf(head, savedAt)}null}\n`;

/** The text of a whole state, one line per table. */
export const writeState = (
  head: StateHead,
  tables: readonly StoredTable[],
  savedAt: number,
): string => {
  const texts = tables.map((table) => `${JSON.stringify(table.name)}:${table.text()}`);
  return `${startOf(head, savedAt)}{\n${texts.join(",\n")}\n}}\n`;
};
