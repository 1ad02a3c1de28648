import { Predicate, Result } from "effect";
import { type Decode, decodeAs, decodeFields } from "./decode.ts";
import { parsedJson } from "./parsed-json.ts";

/** What a decoder reads. */
export type ReadBy<D> = D extends Decode<infer Read> ? Read : never;

/** The decoder of the values that `is` accepts. */
export const decodeWhere = <Read>(
  expected: string,
  is: (sent: unknown) => sent is Read,
): Decode<Read> => decodeAs(expected, (sent) => (is(sent) ? sent : undefined));

export const decodeText = decodeWhere("a text", Predicate.isString);

export const decodeNumber = decodeWhere("a number", Predicate.isNumber);

/** Within the safe range. */
export const decodeInteger = decodeWhere("a whole number", (sent): sent is number =>
  Number.isSafeInteger(sent),
);

export const decodeLiteral = <const Value extends string | number | null>(
  ...values: readonly Value[]
): Decode<Value> =>
  decodeAs(values.map((value) => JSON.stringify(value)).join(" or "), (sent) =>
    values.find((value) => value === sent),
  );

export const decodeNullOr =
  <Read>(decode: Decode<Read>): Decode<Read | null> =>
  (sent) =>
    sent === null ? Result.succeed(null) : decode(sent);

type Decoders = Readonly<Record<string, Decode<unknown>>>;

type ReadByAll<D extends Decoders> = { readonly [Name in keyof D]: ReadBy<D[Name]> };

/**
 * An object of these fields, and of optional ones where they are present. Others are left out.
 *
 * @example
 * import { Result } from "effect";
 *
 * const decode = decodeStruct({ id: decodeInteger }, { note: decodeText });
 * Result.getOrThrow(decode({ id: 1, note: "Ring twice", other: true })) // => { id: 1, note: "Ring twice" }
 * Result.getOrThrow(decode({ id: 1 })) // => { id: 1 }
 * Result.isFailure(decode({ id: "1" })) // => true
 */
export const decodeStruct = <const D extends Decoders, const O extends Decoders = {}>(
  required: D,
  optional?: O,
): Decode<ReadByAll<D> & Partial<ReadByAll<O>>> => {
  const fieldsOf = (decoders: Decoders = {}) =>
    Object.entries(decoders).map(([name, decode]) => [name, name, decode] as const);
  const [always, present] = [fieldsOf(required), fieldsOf(optional)];
  const decode = (sent: unknown) =>
    decodeFields([...always, ...present.filter(([name]) => Predicate.hasProperty(sent, name))])(
      sent,
    );
  // Safe: each name is read by its own decoder.
  return decode as Decode<ReadByAll<D> & Partial<ReadByAll<O>>>;
};

/** What the first of these decoders reads that can. */
export const decodeOneOf =
  <const D extends readonly Decode<unknown>[]>(...decoders: D): Decode<ReadBy<D[number]>> =>
  (sent) => {
    for (const decode of decoders) {
      const decoded = decode(sent);
      // Safe: it was read by one of them.
      if (Result.isSuccess(decoded)) return decoded as Result.Success<ReadBy<D[number]>, never>;
    }
    return Result.fail([{ expected: "one of several forms", at: [] }]);
  };

const decodeValue = decodeAs("JSON", parsedJson);

/** Decodes the value that a JSON text holds. */
export const decodeJson =
  <Read>(decode: Decode<Read>): Decode<Read> =>
  (text) =>
    Result.flatMap(decodeValue(text), decode);
