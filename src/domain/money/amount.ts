import { type Brand, Data } from "effect";
import { isAmount } from "./decimal-text.ts";

/**
 * Money as an integer of hundredths within ±`Number.MAX_SAFE_INTEGER` (D2). Negative amounts occur in
 * balance logs. An amount has no currency: the symbol follows the language.
 */
export type Amount = number & Brand.Brand<"Amount">;

/** The result of an operation on amounts is beyond the safe-integer range. */
export class AmountOverflow extends Data.TaggedError("AmountOverflow")<{
  readonly operation: "subtract" | "times" | "sum" | "fromHundredths";
}> {}

/**
 * Brands a result, or throws `AmountOverflow`. An unsafe result is always caught, because rounding never
 * brings it back into the safe range.
 */
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
