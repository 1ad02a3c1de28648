import { Schema } from "effect";

/**
 * Checks rows with a fast predicate (rows are their own wire form); error details are computed only
 * for an invalid row.
 */
const createRowCheck = <Row>(schema: Schema.Codec<Row>) => {
  const isRow = Schema.is(schema);
  const { "~standard": standard } = Schema.toStandardSchemaV1(schema);
  return {
    isRow,
    /** For `@msw/data`. */
    schema: {
      "~standard": {
        ...standard,
        validate: (value: unknown) => (isRow(value) ? { value } : standard.validate(value)),
      },
    },
  };
};

/** Checks the rows of a table. */
export type RowCheck<Row> = ReturnType<typeof createRowCheck<Row>>;

const known = new WeakMap<object, unknown>();

/** The check of a schema; the tables of all shops share it. */
export const rowCheck = <Row>(schema: Schema.Codec<Row>): RowCheck<Row> => {
  const check = known.get(schema) ?? createRowCheck(schema);
  known.set(schema, check);
  return check as RowCheck<Row>;
};
