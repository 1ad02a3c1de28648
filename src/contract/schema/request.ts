import { Schema } from "effect";
import { toolsOnly } from "./tools-only.ts";

/** What is sent, as the client sends it: the contract's requests are made of these. */

/** Generated clients would take a whole number for one of 32 bits. */
const format = "int64";

const Id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
  identifier: "Id",
  format,
});

export const id = (description: string) => Id.pipe(Schema.annotateKey({ description }));

export const text = (description: string) => Schema.String.annotate({ description });

/** What tools should not show as it is typed. */
export const password = (description: string) =>
  Schema.String.annotate({ description, format: "password" });

/** Of the profile's form: null says that there is none. */
export const textOrNull = (description: string) =>
  Schema.NullOr(Schema.String).annotate({ description });

export const quantity = (description: string) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description, format });

/** A JSON number of at most two decimals (D2). */
export const amount = (description: string) =>
  Schema.Finite.check(Schema.isGreaterThan(0)).annotate({
    description: `${description} Above zero, with at most two decimals (D2).`,
  });

/** One of the values that the named enumeration has. */
export const oneOf = <const Values extends readonly string[]>(
  name: string,
  values: Values,
  description: string,
) =>
  Schema.Literals(values).annotate({ identifier: name }).pipe(Schema.annotateKey({ description }));

export const page = Schema.optionalKey(
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
    description: "Which page, from 1.",
    default: 1,
  }),
);

export const limit = Schema.optionalKey(
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })).annotate({
    description: "Rows of a page.",
    default: 10,
  }),
);

export const flag = (description: string) =>
  Schema.optionalKey(Schema.Literals([0, 1]).annotate({ description }));

/** The wallet's lists have the server's own page size (specification §9). */
export const walletQuery = toolsOnly(Schema.Struct({ page }));

/** Of lists of products: at most one of them is sent. */
export const productFlags = {
  is_recommended: flag("1: recommended products only."),
  is_hot: flag("1: hot products only."),
  is_new: flag("1: new products only."),
};
