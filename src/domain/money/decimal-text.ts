import type { Brand } from "effect";

/**
 * A copy of the type in `amount.ts`, which imports this file. The page's inline script uses this file and
 * must not load a schema.
 */
type Amount = number & Brand.Brand<"Amount">;

/** A whole number of hundredths within the safe range. */
export const isAmount = (hundredths: unknown): hundredths is Amount =>
  Number.isSafeInteger(hundredths);

/**
 * Plain decimal text with two decimals, as the wire carries it: `"12.50"`, `"-0.05"`.
 *
 * @example
 * import { fromHundredths } from "./amount.ts";
 *
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
  // `Number` may round above 2^53, but the rounded value stays outside the safe range, so it is refused.
  const magnitude = Number(whole + fraction.slice(0, 2).padEnd(2, "0"));
  const rounded = magnitude + ((fraction[2] ?? "0") >= "5" ? 1 : 0);
  const hundredths = sign === "-" && rounded !== 0 ? -rounded : rounded;
  return isAmount(hundredths) ? hundredths : undefined;
};
