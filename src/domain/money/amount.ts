import { Data, Effect, Schema, SchemaIssue, SchemaTransformation } from "effect";

/**
 * Money as an integer of hundredths within ±`Number.MAX_SAFE_INTEGER` (D2). Negative amounts occur in
 * balance logs. An amount has no currency: the symbol follows the language.
 */
export const Amount = Schema.Int.pipe(Schema.brand("Amount"));
export type Amount = typeof Amount.Type;

/** The result of an operation on amounts is beyond the safe-integer range. */
export class AmountOverflow extends Data.TaggedError("AmountOverflow")<{
  readonly operation: "add" | "subtract" | "times" | "sum" | "fromHundredths";
}> {}

const isAmount = (hundredths: number): hundredths is Amount => Number.isSafeInteger(hundredths);

/** Brands a result, or throws `AmountOverflow`. A result beyond the range never rounds back into it. */
const within = (operation: AmountOverflow["operation"], result: number): Amount => {
  const hundredths = result + 0; // turns -0 into 0
  if (!isAmount(hundredths)) throw new AmountOverflow({ operation });
  return hundredths;
};

const requireInteger = (name: string, value: number): void => {
  if (!Number.isInteger(value)) throw new RangeError(`${name} must be a whole number: ${value}`);
};

/**
 * An amount from a number of hundredths (`10000` is one hundred). Throws `RangeError` for a fraction,
 * `AmountOverflow` beyond the range.
 *
 * @example
 * fromHundredths(12_50) // => 1250
 * fromHundredths(12.5) // throws RangeError
 * fromHundredths(2 ** 53) // throws AmountOverflow
 */
export const fromHundredths = (hundredths: number): Amount => {
  requireInteger("hundredths", hundredths);
  return within("fromHundredths", hundredths);
};

export const zero: Amount = fromHundredths(0);

/** Throws `AmountOverflow`. */
export const add = (a: Amount, b: Amount): Amount => within("add", a + b);

/** Throws `AmountOverflow`. */
export const subtract = (a: Amount, b: Amount): Amount => within("subtract", a - b);

/**
 * Throws `RangeError` for a quantity with a fraction, `AmountOverflow` beyond the range.
 *
 * @example
 * times(fromHundredths(3_33), 3) // => 999
 * times(fromHundredths(10_00), 0.5) // throws RangeError
 */
export const times = (amount: Amount, quantity: number): Amount => {
  requireInteger("quantity", quantity);
  return within("times", amount * quantity);
};

/** Zero for an empty list. Throws `AmountOverflow` as soon as an intermediate sum leaves the range. */
export const sum = (amounts: Iterable<Amount>): Amount => {
  let total = zero;
  for (const amount of amounts) total = within("sum", total + amount);
  return total;
};

/** -1, 0 or 1 as `a` is below, equal to or above `b`, by the exact amounts (D2). */
export const compare = (a: Amount, b: Amount): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

export const isLess = (a: Amount, b: Amount): boolean => a < b;

export const isNegative = (amount: Amount): boolean => amount < 0;

/**
 * Plain decimal text with two decimals, as the wire carries it: `"12.50"`, `"-0.05"`.
 *
 * @example
 * toDecimalText(fromHundredths(12_50)) // => "12.50"
 * toDecimalText(fromHundredths(-5)) // => "-0.05"
 */
export const toDecimalText = (amount: Amount): string => {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses decimal text (`12`, `12.5`, `-0.05`, `0.30000000000000004`) by its digits, without floating point.
 * Digits after the second decimal are rounded half away from zero. `undefined` for anything else (empty,
 * exponent, `NaN`, spaces, plus sign, a point without digits) and beyond the range.
 *
 * @example
 * fromDecimalText("12.5") // => 1250
 * fromDecimalText(String(0.1 + 0.2)) // => 30
 * fromDecimalText("-0.005") // => -1
 * fromDecimalText("1e3") // => undefined
 * fromDecimalText("1,234.50") // => undefined
 */
export const fromDecimalText = (text: string): Amount | undefined => {
  const match = decimalText.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = "", fraction = ""] = match;
  // Above 2^53 `Number` may round, but never back into the safe range.
  const magnitude = Number(whole + fraction.slice(0, 2).padEnd(2, "0"));
  const rounded = magnitude + ((fraction[2] ?? "0") >= "5" ? 1 : 0);
  const hundredths = sign === "-" && rounded !== 0 ? -rounded : rounded;
  return isAmount(hundredths) ? hundredths : undefined;
};

/**
 * An amount on the wire: a JSON number or a decimal string, decoded from its decimal text (D2), so that
 * `12`, `12.5`, `"12.50"` and `0.1 + 0.2` are exact. Encodes to a decimal string with two decimals, which
 * is exact at any size; a JSON number is not.
 *
 * @example
 * import { Schema } from "effect";
 *
 * const decode = Schema.decodeUnknownSync(AmountFromWire);
 * [decode("12.50"), decode(12.5), decode(0.1 + 0.2)] // => [1250, 1250, 30]
 * decode("") // throws SchemaError
 */
export const AmountFromWire = Schema.Union([Schema.Number, Schema.String])
  .annotate({ identifier: "Amount" })
  .pipe(
    Schema.decodeTo(
      Amount,
      SchemaTransformation.transformEffect<number, number | string>({
        decode: (wire, options) => {
          const amount = fromDecimalText(String(wire));
          return amount === undefined
            ? Effect.fail(
                new SchemaIssue.InvalidValue(
                  { message: "Expected a decimal amount" },
                  wire,
                  options,
                ),
              )
            : Effect.succeed(amount);
        },
        encode: (hundredths) => Effect.succeed(toDecimalText(fromHundredths(hundredths))),
      }),
    ),
  );
