import { Effect, Schema } from "effect";
import type { Entity, Kind, Promised } from "./entity.ts";
import { toolsOnly } from "./tools-only.ts";

/**
 * A kind with its lenient and its strict form.
 *
 * @example kind<string | number>()(AmountFromWire, toolsOnly({ title: "Amount", anyOf: [] }))
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

/** Null where the value is missing or null. */
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
