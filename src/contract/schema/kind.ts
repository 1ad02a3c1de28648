import { Effect, Result, Schema, SchemaGetter } from "effect";
import type { Entity, Kind, Promised } from "./entity.ts";
import { toolsOnly } from "./tools-only.ts";

/**
 * A kind with its lenient and its strict form.
 *
 * @example
 * import { Schema } from "effect";
 * import { toolsOnly } from "./tools-only.ts";
 *
 * // A server sends a number; the client also reads it from a text.
 * const weight = kind<number>()(Schema.FiniteFromString, toolsOnly({ type: "number" }));
 * Schema.decodeUnknownSync(weight.codec)("1.5") // => 1.5
 * weight.promised // => { type: "number" }
 */
export const kind =
  <Sent>() =>
  <Read>(codec: Schema.Codec<Read, unknown>, promised: Promised | undefined): Kind<Read, Sent> => ({
    codec,
    promised,
  });

/** The same strict form with another, more lenient codec. */
export const withCodec = <Read, Sent>(
  { promised }: Kind<unknown, Sent>,
  codec: Schema.Codec<Read, unknown>,
): Kind<Read, Sent> => ({ codec, promised });

/**
 * Decodes a missing value and null to null.
 *
 * @example
 * import { Schema } from "effect";
 * import { text } from "./kinds/text.ts";
 *
 * const decode = Schema.decodeUnknownSync(Schema.Struct({ note: orNull(text).codec }));
 * [decode({ note: "Ring twice" }), decode({ note: null }), decode({})]
 * // => [{ note: "Ring twice" }, { note: null }, { note: null }]
 * decode({ note: [] }) // throws SchemaError
 */
export const orNull = <Read, Sent>(of: Kind<Read, Sent>): Kind<Read | null, Sent> =>
  withCodec(of, Schema.NullOr(of.codec).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))));

/** Passes the sent value through `prepare`, then decodes it. A missing value is passed as null. */
export const readAfter = <Read>(
  prepare: (sent: unknown) => unknown,
  codec: Schema.Codec<Read, unknown>,
): Schema.Codec<Read, unknown> =>
  Schema.Unknown.pipe(
    Schema.decodeTo(codec, {
      decode: SchemaGetter.transform(prepare),
      encode: SchemaGetter.passthrough(),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

/**
 * Decodes a missing value and null to `otherwise`.
 *
 * @example
 * import { Schema } from "effect";
 * import { text } from "./kinds/text.ts";
 *
 * const decode = Schema.decodeUnknownSync(Schema.Struct({ title: or(text, "").codec }));
 * [decode({ title: "Sale" }), decode({ title: null }), decode({})]
 * // => [{ title: "Sale" }, { title: "" }, { title: "" }]
 * decode({ title: [] }) // throws SchemaError
 */
export const or = <Read, Sent>(of: Kind<Read, Sent>, otherwise: unknown): Kind<Read, Sent> =>
  withCodec(
    of,
    readAfter((sent) => sent ?? otherwise, of.codec),
  );

/**
 * Decodes a value that is missing, null or undecodable to null. Some servers write "none" as 0, "" or [], and
 * the rest of the entity is of use without this field.
 *
 * @example
 * import { Schema } from "effect";
 * import { id } from "./kinds/id.ts";
 *
 * const decode = Schema.decodeUnknownSync(Schema.Struct({ above: readableOrNull(id).codec }));
 * [decode({ above: "7" }), decode({ above: 0 }), decode({})]
 * // => [{ above: 7 }, { above: null }, { above: null }]
 */
export const readableOrNull = <Read, Sent>(of: Kind<Read, Sent>): Kind<Read | null, Sent> => {
  const decode = Schema.decodeUnknownResult(of.codec);
  return withCodec(
    of,
    readAfter(
      // Null is handled first, because most values are null and a failed decoding builds an Error.
      (sent = null) => (sent !== null && Result.isSuccess(decode(sent)) ? sent : null),
      Schema.NullOr(of.codec),
    ),
  );
};

/** An entity nested in a field. */
export const within = <Read, Sent>(one: Entity<Read, Sent>): Kind<Read, Sent> =>
  kind<Sent>()(one.codec, toolsOnly({ one }));

/** A list of entities nested in a field. */
export const rowsOf = <Read, Sent>(
  many: Entity<Read, Sent>,
): Kind<readonly Read[], readonly Sent[]> =>
  kind<readonly Sent[]>()(Schema.Array(many.codec), toolsOnly({ many }));

/** As `rowsOf`, with null in the place of a row that cannot be decoded (D4). Missing or null: none. */
export const rowsOrNull = <Read, Sent>(
  many: Entity<Read, Sent>,
): Kind<readonly (Read | null)[], readonly Sent[]> => {
  const { codec } = readableOrNull(within(many));
  return withCodec(
    rowsOf(many),
    readAfter((sent) => sent ?? [], Schema.Array(codec)),
  );
};

/**
 * As `rowsOf`, for rows that do not depend on each other: an undecodable one is left out (D4). Missing or
 * null: none.
 */
export const readableRowsOf = <Read, Sent>(
  many: Entity<Read, Sent>,
): Kind<readonly Read[], readonly Sent[]> => {
  const rows = rowsOf(many);
  const decode = Schema.decodeUnknownResult(many.codec);
  const readable = (sent: unknown): unknown =>
    Array.isArray(sent) ? sent.filter((row) => Result.isSuccess(decode(row))) : (sent ?? []);
  return withCodec(rows, readAfter(readable, rows.codec));
};
