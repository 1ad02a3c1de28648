import { itemsOf, jsonIn, membersOf, structureOf } from "./json-parts.ts";

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

const tooLarge = (): RangeError => new RangeError("A part of it is larger than any of a state");

function* fewMembersOf(bytes: Uint8Array): ReturnType<typeof membersOf> {
  let count = 0;
  for (const member of membersOf(bytes)) {
    count += 1;
    if (count > mostMembers) throw tooLarge();
    yield member;
  }
}

const bounded = (bytes: Uint8Array, most: number): unknown => {
  if (bytes.length > most || (bytes.length > small && structureOf(bytes).parts > mostParts)) {
    throw tooLarge();
  }
  return jsonIn(bytes);
};

/** Whether it is a row of the table of that name. */
export type IsRowOf = (table: string, row: unknown) => boolean;

const tableIn = (name: string, bytes: Uint8Array, isRowOf: IsRowOf): object => {
  const table: Record<string, unknown> = {};
  for (const [key, value] of fewMembersOf(bytes)) {
    if (key !== "rows") {
      table[key] = bounded(value, largestOther);
      continue;
    }
    const rows: unknown[] = [];
    for (const item of itemsOf(value)) {
      const row = bounded(item, largestRow);
      rows.push(row);
      // It spoils the state: the rest need not be read.
      if (!isRowOf(name, row)) break;
    }
    table[key] = rows;
  }
  return table;
};

const isNull = (bytes: Uint8Array): boolean => bytes.length === 4;

/**
 * The JSON of a saved state out of its bytes, row by row: junk of 64 MB takes no more memory than its bytes.
 * The rows of a table end with the first that is none. @throws SyntaxError when it is no JSON, RangeError
 * when a part is larger than any of a state
 */
export const largeState = (bytes: Uint8Array, isRowOf: IsRowOf): unknown => {
  const state: Record<string, unknown> = {};
  for (const [name, value] of fewMembersOf(bytes)) {
    if (name !== "tables" || isNull(value)) {
      state[name] = bounded(value, largestOther);
      continue;
    }
    const tables: Record<string, unknown> = {};
    for (const [table, content] of fewMembersOf(value)) {
      tables[table] = tableIn(table, content, isRowOf);
    }
    state[name] = tables;
  }
  return state;
};
