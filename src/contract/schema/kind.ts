import { Effect, Schema, SchemaGetter } from "effect";
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
export const readBy = <Read, Sent>(
  { promised }: Kind<unknown, Sent>,
  codec: Schema.Codec<Read, unknown>,
): Kind<Read, Sent> => ({ codec, promised });

/** A value that may be missing or null: `read` gets null for both. */
export const maybe = <Sent, Read extends Sent | null>(
  sent: Schema.Codec<Sent, unknown>,
  to: Schema.Codec<Read>,
  read: (value: Sent | null) => Read,
): Schema.Codec<Read, unknown> =>
  Schema.NullOr(sent).pipe(
    Schema.decodeTo(to, {
      decode: SchemaGetter.transform(read),
      encode: SchemaGetter.transform((value: Read): Sent | null => value),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

/**
 * Null where the value is missing or null.
 *
 * @example
 * import { Schema } from "effect";
 * import { text } from "./kinds/text.ts";
 *
 * const decode = Schema.decodeUnknownSync(Schema.Struct({ note: orNull(text).codec }));
 * [decode({ note: "Ring twice" }), decode({ note: null }), decode({})]
 * // => [{ note: "Ring twice" }, { note: null }, { note: null }]
 * decode({ note: 1 }) // throws SchemaError
 */
export const orNull = <Read, Sent>(of: Kind<Read, Sent>): Kind<Read | null, Sent> =>
  readBy(of, Schema.NullOr(of.codec).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))));

/** `otherwise` where the value is missing; null is an error. */
export const or = <Read, Sent>(of: Kind<Read, Sent>, otherwise: unknown): Kind<Read, Sent> =>
  readBy(of, of.codec.pipe(Schema.withDecodingDefaultKey(Effect.succeed(otherwise))));

/** An entity nested in a field. */
export const within = <Read, Sent>(one: Entity<Read, Sent>): Kind<Read, Sent> =>
  kind<Sent>()(one.codec, toolsOnly({ one }));

/** A list of entities nested in a field. */
export const rowsOf = <Read, Sent>(
  many: Entity<Read, Sent>,
): Kind<readonly Read[], readonly Sent[]> =>
  kind<readonly Sent[]>()(Schema.Array(many.codec), toolsOnly({ many }));
