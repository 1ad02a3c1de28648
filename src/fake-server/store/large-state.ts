import { createJsonReader, type JsonReader, jsonIn, structureOf, tooLarge } from "./json-parts.ts";

/** In bytes. A picture of 5 MB is the largest thing in a row. */
const largestRow = 8 * 1024 * 1024;

/** In bytes, of what is no table. */
const largestOther = 1024 * 1024;

/** In bytes. What is smaller cannot fill the memory, whatever it holds. */
const small = 64 * 1024;

/** A row has some fields, however long their texts are. */
const mostParts = 10_000;

/** Of a state, of its tables, and of a table. */
const mostMembers = 100;

/** Takes a row of a table; whether it is one. */
export type TakeRow = (row: unknown) => boolean;

type State = Record<string, unknown>;

/** An object; `valueOf` reads the value of a member. */
const objectIn = (json: JsonReader, valueOf: (name: string) => unknown): State => {
  const read: State = {};
  let count = 0;
  json.members((name) => {
    count += 1;
    if (count > mostMembers) throw tooLarge();
    read[name] = valueOf(name);
  });
  return read;
};

const bounded = (json: JsonReader, most: number): unknown => {
  const bytes = json.value(most);
  if (bytes.length > small && structureOf(bytes).parts > mostParts) throw tooLarge();
  return jsonIn(bytes);
};

/**
 * The JSON of a saved state out of its bytes, row by row: no more of it is in the memory than a row. The rows
 * are handed to who takes those of a table, until there is one that is none; here a table has no rows.
 * @throws SyntaxError when it is no JSON, RangeError when a part is larger than any of a state
 */
export const largeState = (
  pieces: Iterable<Uint8Array>,
  takerOf: (table: string) => TakeRow,
): unknown => {
  const json = createJsonReader(pieces);
  const rowsOf = (table: string): unknown => {
    const take = takerOf(table);
    json.items(() => take(bounded(json, largestRow)));
    return [];
  };
  const tableOf = (table: string): unknown =>
    objectIn(json, (name) => (name === "rows" ? rowsOf(table) : bounded(json, largestOther)));
  const state = objectIn(json, (name) =>
    name === "tables" && json.isObject() ? objectIn(json, tableOf) : bounded(json, largestOther),
  );
  json.end();
  return state;
};
