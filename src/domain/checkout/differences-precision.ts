import { totalOf } from "../cart/selection.ts";
import {
  finestPrecision,
  linesPrecision,
  type Precision,
  pricePairPrecision,
} from "../locale/precision.ts";
import type { CheckoutLine } from "./checkout-line.ts";
import { accepted, type Difference } from "./differences.ts";

/**
 * Of the amounts that stand beside what has moved (D2): each price before and now, and the total of
 * what is left.
 */
export const differencesPrecision = (
  lines: readonly CheckoutLine[],
  differences: readonly Difference[],
): Precision => {
  const rest = accepted(lines, differences);
  return finestPrecision(
    linesPrecision(rest, totalOf(rest)),
    ...differences.map((difference) =>
      difference.kind === "changed"
        ? pricePairPrecision(difference.line.price, difference.price)
        : "rounded",
    ),
  );
};
