import { type Amount, compare } from "../money/amount.ts";
import { isWhole, unitsHalfAwayFromZero, unitsTowardZero } from "../money/whole-units.ts";

/**
 * How amounts shown together are written in a language of whole numbers: rounded, or with two decimals
 * where rounded figures would mislead (D2). Other languages always write two decimals. Amounts that are
 * read together share one precision: in a mix nobody can tell which figure is rounded.
 */
export type Precision = "rounded" | "exact";

/** The precision of amounts that consist of several groups: exact if any group is exact. */
export const finestPrecision = (...precisions: readonly Precision[]): Precision =>
  precisions.includes("exact") ? "exact" : "rounded";

const exactIf = (misleads: boolean): Precision => (misleads ? "exact" : "rounded");

/**
 * For an amount (formatted as a price) next to the balance or limit (formatted as such) that it is compared
 * with: insufficient balance, withdrawal limit, minimum. Exact when the rounded figures would look equal or
 * be in another order than the amounts: 101.50 of 101.60 would show as `102` of `101`.
 *
 * @example
 * import { fromHundredths } from "../money/amount.ts";
 * import { formatBalance, formatPrice } from "./money-format.ts";
 *
 * const price = fromHundredths(101_50);
 * const balance = fromHundredths(101_60);
 * const precision = comparedPrecision(price, balance);
 * formatPrice(price, "cs", { precision }) // => "101,50\u00a0Kč"
 * formatBalance(balance, "cs", { precision }) // => "101,60\u00a0Kč"
 * comparedPrecision(fromHundredths(200_00), balance) // => "rounded"
 */
export const comparedPrecision = (requested: Amount, limit: Amount): Precision => {
  const shownOrder = Math.sign(unitsHalfAwayFromZero(requested) - unitsTowardZero(limit));
  return exactIf(shownOrder === 0 || shownOrder !== compare(requested, limit));
};

/** For an old and a new price. Exact when they differ but would look equal. */
export const pricePairPrecision = (a: Amount, b: Amount): Precision =>
  exactIf(a !== b && unitsHalfAwayFromZero(a) === unitsHalfAwayFromZero(b));

interface PricedLine {
  /** Price of one piece. */
  readonly price: Amount;
  readonly quantity: number;
}

/**
 * For lines (price × quantity, with or without line sums) and their total. Exact when a rounded price times
 * the quantity is not the rounded line sum, when the rounded sums do not add up to the rounded total, or
 * when rounding hides that the exact ones do not. Also for amounts beyond the safe range.
 *
 * @example
 * import { fromHundredths } from "../money/amount.ts";
 *
 * // 3 × 33 would not be 101.
 * linesPrecision([{ price: fromHundredths(33_50), quantity: 3 }], fromHundredths(100_50)) // => "exact"
 * linesPrecision([{ price: fromHundredths(33_00), quantity: 3 }], fromHundredths(99_00)) // => "rounded"
 */
export const linesPrecision = (lines: readonly PricedLine[], total: Amount): Precision => {
  // A total alone cannot contradict a line, and whole amounts look the same in either precision.
  if (lines.length === 0) return "rounded";
  if (isWhole(total) && lines.every(({ price }) => isWhole(price))) return "rounded";
  let sum = 0;
  let shownSum = 0;
  for (const { price, quantity } of lines) {
    const lineSum = price * quantity;
    const shownLineSum = unitsHalfAwayFromZero(lineSum);
    if (unitsHalfAwayFromZero(price) * quantity !== shownLineSum) return "exact";
    sum += lineSum;
    shownSum += shownLineSum;
  }
  return exactIf(sum !== total || shownSum !== unitsHalfAwayFromZero(total));
};
