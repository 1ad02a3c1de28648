import { fieldOf } from "../../src/fake-server/wire/field-of.ts";

/** The number of that field in an unknown row. */
export const numberIn = (row: unknown, field: string): number => {
  const value = fieldOf(row, field);
  if (typeof value !== "number") throw new Error(`no ${field}`);
  return value;
};
