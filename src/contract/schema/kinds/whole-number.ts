import { Schema, SchemaGetter } from "effect";

/** A whole number, or its digits as text. */
export const WholeNumber = Schema.Union([
  Schema.Number,
  Schema.String.check(Schema.isPattern(/^\d{1,15}$/)).pipe(
    Schema.decodeTo(Schema.Number, {
      decode: SchemaGetter.transform(Number),
      encode: SchemaGetter.transform(String),
    }),
  ),
]).check(Schema.isInt());
