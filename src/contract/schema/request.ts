import { Schema } from "effect";
import { toolsOnly } from "./tools-only.ts";

/** Schemas of request data, as the client sends it. */

/** Without this format, generated clients would use 32-bit integers. */
const format = "int64";

const Id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
  identifier: "Id",
  format,
});

export const id = (description: string) => Id.pipe(Schema.annotateKey({ description }));

export const text = (description: string) => Schema.String.annotate({ description });

/** A password: a text that tools should not display. */
export const password = (description: string) =>
  Schema.String.annotate({ description, format: "password" });

/** A text or null. Null deletes the value in the profile. */
export const textOrNull = (description: string) =>
  Schema.NullOr(Schema.String).annotate({ description });

export const quantity = (description: string) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description, format });

/** A JSON number with at most two decimals (D2). */
export const amount = (description: string) =>
  Schema.Finite.check(Schema.isGreaterThan(0)).annotate({
    description: `${description} Above zero, with at most two decimals (D2).`,
  });

/** One value of the named enumeration. */
export const oneOf = <const Values extends readonly string[]>(
  name: string,
  values: Values,
  description: string,
) =>
  Schema.Literals(values)
    .annotate({
      identifier: name,
      message: `Expected ${values.map((value) => JSON.stringify(value)).join(" or ")}`,
    })
    .pipe(Schema.annotateKey({ description }));

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

/** No page size: the server chooses it for the wallet's lists (specification §9). */
export const walletQuery = toolsOnly(Schema.Struct({ page }));

/** Filters for lists of products. At most one of them is sent. */
export const productFlags = {
  is_recommended: flag("1: recommended products only."),
  is_hot: flag("1: hot products only."),
  is_new: flag("1: new products only."),
};
