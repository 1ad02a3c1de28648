import type { Amount } from "../../../domain/money/amount.ts";
import type { Formats } from "../../i18n/formats.ts";

/** Less than one whole unit: would be rounded to nothing where whole numbers are written. */
const isSmall = (amount: Amount): boolean => Math.abs(amount) < 100;

/** A sum of money in a list. */
export const listedAmount = (
  { price, exact }: Pick<Formats, "price" | "exact">,
  amount: Amount,
): string => (isSmall(amount) ? exact(amount) : price(amount));

/** A change of the balance with its sign, a plus too: colour alone would not tell. */
export const signedAmount = (formats: Pick<Formats, "price" | "exact">, change: Amount): string =>
  `${change > 0 ? "+" : ""}${listedAmount(formats, change)}`;

/** The same with two decimals, where the sums are shown. */
export const signedExact = ({ exact }: Pick<Formats, "exact">, change: Amount): string =>
  `${change > 0 ? "+" : ""}${exact(change)}`;
