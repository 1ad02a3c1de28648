import { Effect, Schema, SchemaGetter } from "effect";

/**
 * A count on the wire: a whole number from 0, or the same as a string. As all schemas here it reads
 * more than a server should send; the identifier leads to what that is (`contract/schema/scalars.ts`).
 */
export const CountFromWire = Schema.Union([
  Schema.Number.annotate({ identifier: "Count" }),
  Schema.String.check(Schema.isPattern(/^\d{1,15}$/)).pipe(
    Schema.decodeTo(Schema.Number, {
      decode: SchemaGetter.transform(Number),
      encode: SchemaGetter.transform(String),
    }),
  ),
]).check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0));

/** A flag on the wire: true, 1 or "1", and their opposites; absent or null is no. */
export const FlagFromWire = Schema.Literals([true, false, 1, 0, "1", "0"])
  .annotate({ identifier: "Flag" })
  .pipe(
    Schema.decodeTo(Schema.Boolean, {
      decode: SchemaGetter.transform((flag) => flag === true || flag === 1 || flag === "1"),
      encode: SchemaGetter.transform((flag) => flag),
    }),
    Schema.NullOr,
    Schema.decodeTo(Schema.Boolean, {
      decode: SchemaGetter.transform((flag) => flag ?? false),
      encode: SchemaGetter.transform((flag) => flag),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

/** A text that may be missing, null or empty, all of which mean that there is none. */
export const OptionalText = Schema.NullOr(Schema.String).pipe(
  Schema.decodeTo(Schema.NullOr(Schema.String), {
    decode: SchemaGetter.transform((text) => (text === "" ? null : text)),
    encode: SchemaGetter.passthrough(),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
);

/** A text that is empty where it is missing or null. */
export const TextFromWire = Schema.NullOr(Schema.String).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((text) => text ?? ""),
    encode: SchemaGetter.passthrough(),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
);

/** A list of texts that may be missing or null. */
export const TextsFromWire = Schema.NullOr(Schema.Array(Schema.String)).pipe(
  Schema.decodeTo(Schema.Array(Schema.String), {
    decode: SchemaGetter.transform((texts) => texts ?? []),
    encode: SchemaGetter.passthrough(),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
);
