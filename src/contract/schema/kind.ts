import { Result } from "effect";
import { type Decode, decodeEach } from "../../domain/decoding/decode.ts";
import type { Entity, Kind, Promised } from "./entity.ts";
import { toolsOnly } from "./tools-only.ts";

/**
 * A kind with its lenient and its strict form.
 *
 * @example
 * import { Result } from "effect";
 * import { decodeAs } from "../../domain/decoding/decode.ts";
 * import { toolsOnly } from "./tools-only.ts";
 *
 * // A server sends a number; the client also reads it from a text.
 * const weight = kind<number>()(
 *   decodeAs("a weight", (sent) => Number(sent) || undefined),
 *   toolsOnly({ type: "number" }),
 * );
 * Result.getOrThrow(weight.decode("1.5")) // => 1.5
 * weight.promised // => { type: "number" }
 */
export const kind =
  <Sent>() =>
  <Read>(decode: Decode<Read>, promised: Promised | undefined): Kind<Read, Sent> => ({
    decode,
    promised,
  });

/** The same strict form with another, more lenient decoder. */
export const withDecode = <Read, Sent>(
  { promised }: Kind<unknown, Sent>,
  decode: Decode<Read>,
): Kind<Read, Sent> => ({ decode, promised });

/**
 * Decodes a missing value and null to null.
 *
 * @example
 * import { Result } from "effect";
 * import { text } from "./kinds/text.ts";
 *
 * const { decode } = orNull(text);
 * ["Ring twice", null, undefined].map((sent) => Result.getOrThrow(decode(sent)))
 * // => ["Ring twice", null, null]
 * Result.isFailure(decode([])) // => true
 */
export const orNull = <Read, Sent>(of: Kind<Read, Sent>): Kind<Read | null, Sent> =>
  withDecode(of, (sent) => (sent == null ? Result.succeed(null) : of.decode(sent)));

/**
 * Decodes a missing value and null as `otherwise`.
 *
 * @example
 * import { Result } from "effect";
 * import { text } from "./kinds/text.ts";
 *
 * const { decode } = or(text, "");
 * ["Sale", null, undefined].map((sent) => Result.getOrThrow(decode(sent))) // => ["Sale", "", ""]
 * Result.isFailure(decode([])) // => true
 */
export const or = <Read, Sent>(of: Kind<Read, Sent>, otherwise: unknown): Kind<Read, Sent> =>
  withDecode(of, (sent) => of.decode(sent ?? otherwise));

/**
 * Decodes a value that is missing, null or undecodable to null. Some servers write "none" as 0, "" or [], and
 * the rest of the entity is of use without this field.
 *
 * @example
 * import { Result } from "effect";
 * import { id } from "./kinds/id.ts";
 *
 * const { decode } = readableOrNull(id);
 * ["7", 0, undefined].map((sent) => Result.getOrThrow(decode(sent))) // => [7, null, null]
 */
export const readableOrNull = <Read, Sent>(of: Kind<Read, Sent>): Kind<Read | null, Sent> =>
  withDecode(of, (sent) =>
    Result.succeed(sent == null ? null : Result.getOrElse(of.decode(sent), () => null)),
  );

/** An entity nested in a field. */
export const within = <Read, Sent>(one: Entity<Read, Sent>): Kind<Read, Sent> =>
  kind<Sent>()(one.decode, toolsOnly({ one }));

/** A list of entities nested in a field. */
export const rowsOf = <Read, Sent>(
  many: Entity<Read, Sent>,
): Kind<readonly Read[], readonly Sent[]> =>
  kind<readonly Sent[]>()(decodeEach(many.decode), toolsOnly({ many }));

/** As `rowsOf`, with null in the place of a row that cannot be decoded (D4). Missing or null: none. */
export const rowsOrNull = <Read, Sent>(
  many: Entity<Read, Sent>,
): Kind<readonly (Read | null)[], readonly Sent[]> => {
  const decodeRows = decodeEach(readableOrNull(within(many)).decode);
  return withDecode(rowsOf(many), (sent) => decodeRows(sent ?? []));
};

/**
 * As `rowsOf`, for rows that do not depend on each other: an undecodable one is left out (D4). Missing or
 * null: none.
 */
export const readableRowsOf = <Read, Sent>(
  many: Entity<Read, Sent>,
): Kind<readonly Read[], readonly Sent[]> => {
  const { decode } = rowsOrNull(many);
  return withDecode(rowsOf(many), (sent) =>
    Result.map(decode(sent), (rows) => rows.filter((row) => row !== null)),
  );
};
