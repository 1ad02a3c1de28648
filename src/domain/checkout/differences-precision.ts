import { totalOf } from "../cart/selection.ts";
import {
  finestPrecision,
  linesPrecision,
  type Precision,
  pricePairPrecision,
} from "../locale/precision.ts";
import type { CheckoutLine } from "./checkout-line.ts";
import { acceptDifferences, type Difference } from "./differences.ts";

/**
 * The precision of the amounts shown with the differences (D2): each price before and now, and the total of
 * the remaining lines.
 */
export const differencesPrecision = (
  lines: readonly CheckoutLine[],
  differences: readonly Difference[],
): Precision => {
  const rest = acceptDifferences(lines, differences);
  return finestPrecision(
    linesPrecision(rest, totalOf(rest)),
    ...differences.map((difference) =>
      difference.kind === "changed"
        ? pricePairPrecision(difference.line.price, difference.price)
        : "rounded",
    ),
  );
};
