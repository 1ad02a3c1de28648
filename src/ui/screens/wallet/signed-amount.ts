import type { Precision } from "../../../domain/locale/precision.ts";
import type { Amount } from "../../../domain/money/amount.ts";
import type { Formats } from "../../i18n/formats.ts";

/** Less than one unit (100 hundredths), which rounds to 0 in whole numbers. */
const isSmall = (amount: Amount): boolean => Math.abs(amount) < 100;

export const listedAmount = (
  { price, exact }: Pick<Formats, "price" | "exact">,
  amount: Amount,
): string => (isSmall(amount) ? exact(amount) : price(amount));

/** A balance change with its sign, also a plus: colour alone is not accessible. */
export const signedAmount = (
  { price }: Pick<Formats, "price">,
  change: Amount,
  precision: Precision,
): string => `${change > 0 ? "+" : ""}${price(change, { precision })}`;
