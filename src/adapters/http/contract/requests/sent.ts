import { Schema } from "effect";

/** What is sent, as the client sends it: the contract's requests are made of these. */

/** Generated clients would take a whole number for one of 32 bits. */
const format = "int64";

export const id = (description: string) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description, format });

export const text = (description: string) => Schema.String.annotate({ description });

/** Of the register and profile forms: null and empty both say that there is none. */
export const textOrNull = (description: string) =>
  Schema.NullOr(Schema.String).annotate({ description });

export const quantity = (description: string) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description, format });

/** A JSON number of at most two decimals (D2). */
export const amount = (description: string) =>
  Schema.Finite.check(Schema.isGreaterThan(0)).annotate({
    description: `${description} Above zero, with at most two decimals (D2).`,
  });

export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  description: string,
) => Schema.Literals(values).annotate({ description });

export const page = Schema.optionalKey(
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
    description: "Which page, from 1. Default: 1.",
  }),
);

export const limit = Schema.optionalKey(
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })).annotate({
    description: "Rows of a page. Default: 10 (S9.1).",
  }),
);

export const flag = (description: string) =>
  Schema.optionalKey(Schema.Literals([0, 1]).annotate({ description }));
