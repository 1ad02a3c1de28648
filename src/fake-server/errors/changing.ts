import { Schema } from "effect";

/** Refuses a change of none of the fields. */
export const changing = (fields: readonly string[]) =>
  Schema.makeFilter((change: object) =>
    fields.some((field) => field in change) ? undefined : `expected some of ${fields.join(", ")}`,
  );
