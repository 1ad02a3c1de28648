import { Predicate, Result } from "effect";

/** What a value is not, and where in it. Never the value itself: it may be a customer's. */
export interface Mismatch {
  /** What was expected: `a whole number from 1`. */
  readonly expected: string;
  /** The names and row numbers that lead to it. Empty: the value as a whole. */
  readonly at: readonly (string | number)[];
}

/** A value as the client reads it, or all that keeps the client from reading it: at least one. */
export type Decoded<Read> = Result.Result<Read, readonly Mismatch[]>;

/**
 * Decodes a sent value leniently (D4). A missing value is `undefined`. Plain functions, because Effect's schemas
 * would add 11 KB to each first load (decisions/0077).
 */
export type Decode<Read> = (sent: unknown) => Decoded<Read>;

/** For the log: `Expected a text at ["orders"][0]["order_no"]`. */
export const messageOf = (mismatches: readonly Mismatch[]): string =>
  mismatches
    .map(({ expected, at }) => {
      const place = at.map((key) => `[${JSON.stringify(key)}]`).join("");
      return `Expected ${expected}${place && ` at ${place}`}`;
    })
    .join("; ");

const mismatch = (expected: string): Decoded<never> => Result.fail([{ expected, at: [] }]);

/** The decoder of what `read` returns; `undefined`: the value is not what is expected. */
export const decodeAs =
  <Read>(expected: string, read: (sent: unknown) => Read | undefined): Decode<Read> =>
  (sent) => {
    const found = read(sent);
    return found === undefined ? mismatch(expected) : Result.succeed(found);
  };

const under = (key: string | number, mismatches: readonly Mismatch[]): readonly Mismatch[] =>
  mismatches.map(({ expected, at }) => ({ expected, at: [key, ...at] }));

/** Decodes each element of a list. */
export const decodeEach =
  <Read>(decode: Decode<Read>): Decode<readonly Read[]> =>
  (sent) => {
    if (!Array.isArray(sent)) return mismatch("a list");
    const found: Read[] = [];
    const mismatches: Mismatch[] = [];
    for (const [index, element] of sent.entries()) {
      const decoded = decode(element);
      if (Result.isSuccess(decoded)) found.push(decoded.success);
      else mismatches.push(...under(index, decoded.failure));
    }
    return mismatches.length === 0 ? Result.succeed(found) : Result.fail(mismatches);
  };

/** A field of an object: its name on the wire, the client's name, and its decoder. */
export type FieldDecoder = readonly [sentAs: string, readAs: string, decode: Decode<unknown>];

/** Decodes an object's fields. Others are left out. */
export const decodeFields =
  (fields: readonly FieldDecoder[]): Decode<Readonly<Record<string, unknown>>> =>
  (sent) => {
    if (!Predicate.isReadonlyObject(sent)) return mismatch("an object");
    const found: Record<string, unknown> = {};
    const mismatches: Mismatch[] = [];
    for (const [sentAs, readAs, decode] of fields) {
      const decoded = decode(sent[sentAs]);
      if (Result.isSuccess(decoded)) found[readAs] = decoded.success;
      else mismatches.push(...under(sentAs, decoded.failure));
    }
    return mismatches.length === 0 ? Result.succeed(found) : Result.fail(mismatches);
  };
