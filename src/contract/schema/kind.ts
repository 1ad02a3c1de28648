import { Effect, Schema } from "effect";
import type { JsonSchema } from "../strict/json-schema.ts";
import type { AnyEntity } from "./entity.ts";

/** What a server should send in a field: a scalar, or an entity, or rows of it. */
export type Promised = JsonSchema | { readonly one: AnyEntity } | { readonly many: AnyEntity };

/**
 * What kind of value a field has, in both readings of it (D4). `Read` is what the client makes of it,
 * `Sent` what a server should send.
 */
export interface Kind<Read, Sent> {
  /** The lenient one: what the client accepts. */
  readonly codec: Schema.Codec<Read, unknown>;
  /** The strict one, of which OpenAPI and conformance are made. Tools only. */
  readonly promised: Promised | undefined;
  /** In the type alone. */
  readonly sent?: Sent;
}

/**
 * A kind of value of two readings.
 *
 * @example kind<string | number>()(AmountFromWire, toolsOnly({ title: "Amount", anyOf: [] }))
 */
export const kind =
  <Sent>() =>
  <Read>(codec: Schema.Codec<Read, unknown>, promised: Promised | undefined): Kind<Read, Sent> => ({
    codec,
    promised,
  });

/** The same promise, read by another codec: one that accepts still more. */
export const readBy = <Read, Sent>(
  { promised }: Kind<unknown, Sent>,
  codec: Schema.Codec<Read, unknown>,
): Kind<Read, Sent> => ({ codec, promised });

/** Null where the value is missing or null. */
export const orNull = <Read, Sent>(of: Kind<Read, Sent>): Kind<Read | null, Sent> =>
  readBy(of, Schema.NullOr(of.codec).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))));

/** Another value where it is missing; null is an error. */
export const or = <Read, Sent>(of: Kind<Read, Sent>, otherwise: unknown): Kind<Read, Sent> =>
  readBy(of, of.codec.pipe(Schema.withDecodingDefaultKey(Effect.succeed(otherwise))));
