import type { Amount } from "../money/amount.ts";
import { toDecimalText } from "../money/decimal-text.ts";
import { unitsHalfAwayFromZero, unitsTowardZero } from "../money/whole-units.ts";
import type { Language } from "./language.ts";
import { groupDigits, minusSign, noBreakSpace } from "./number-format.ts";
import type { Precision } from "./precision.ts";

export interface MoneyOptions {
  /** The withdrawal popup uses `LKR` where other screens use `Rs.` (D2). Default: `Rs.`. */
  readonly englishSymbol?: "Rs." | "LKR";
  /** For amounts that are shown together (see Precision). Default: rounded. */
  readonly precision?: Precision;
}

interface MoneyFormat {
  readonly before: string;
  readonly after: string;
  readonly decimalSeparator: "." | ",";
  /** Prices, totals, balances and limits are shown without decimals. */
  readonly wholeNumbers: boolean;
}

const formats: Record<Language, MoneyFormat> = {
  zh: { before: "¥", after: "", decimalSeparator: ".", wholeNumbers: false },
  en: { before: `Rs.${noBreakSpace}`, after: "", decimalSeparator: ".", wholeNumbers: false },
  uk: { before: "", after: `${noBreakSpace}₴`, decimalSeparator: ",", wholeNumbers: true },
  cs: { before: "", after: `${noBreakSpace}Kč`, decimalSeparator: ",", wholeNumbers: true },
};

const withdrawPopupEnglish: MoneyFormat = { ...formats.en, before: `LKR${noBreakSpace}` };

const formatOf = (language: Language, options: MoneyOptions | undefined): MoneyFormat =>
  language === "en" && options?.englishSymbol === "LKR" ? withdrawPopupEnglish : formats[language];

const isRounded = (format: MoneyFormat, options: MoneyOptions | undefined): boolean =>
  format.wholeNumbers && options?.precision !== "exact";

/** Joins the parts of an amount. The minus sign comes before everything. */
const write = (negative: boolean, number: string, format: MoneyFormat): string =>
  (negative ? minusSign : "") + format.before + number + format.after;

const writeWhole = (units: number, language: Language, format: MoneyFormat): string =>
  write(units < 0, groupDigits(String(Math.abs(units)), language), format);

/**
 * Always two decimals: `Rs. 1,234.50`, `¥1,234.50`, `1 234,50 ₴`, `1 234,50 Kč`. Here and below the spaces
 * are no-break spaces, so that no line breaks within an amount.
 */
export const formatExact = (amount: Amount, language: Language, options?: MoneyOptions): string => {
  const format = formatOf(language, options);
  const [units = "", decimals = ""] = toDecimalText(amount).replace("-", "").split(".");
  return write(
    amount < 0,
    groupDigits(units, language) + format.decimalSeparator + decimals,
    format,
  );
};

/**
 * A price or a total: `Rs. 1,234.50`, `¥1,234.50`, `1 235 ₴`, `1 235 Kč`. In languages that show whole
 * numbers it is rounded half away from zero (D2), unless `precision` is exact. Negative amounts start with
 * a minus sign (U+2212): `−1 235 ₴`, `−Rs. 1,234.50`; one that rounds to zero has none.
 *
 * @spec S1.16 S1.17 S1.18 S1.19 S9.16 S9.17
 *
 * @example
 * import { fromHundredths } from "../money/amount.ts";
 *
 * formatPrice(fromHundredths(1_234_50), "zh") // => "¥1,234.50"
 * formatPrice(fromHundredths(1_234_50), "cs") // => "1\u00a0235\u00a0Kč"
 * formatPrice(fromHundredths(1_234_50), "cs", { precision: "exact" }) // => "1\u00a0234,50\u00a0Kč"
 */
export const formatPrice = (amount: Amount, language: Language, options?: MoneyOptions): string => {
  const format = formatOf(language, options);
  return isRounded(format, options)
    ? writeWhole(unitsHalfAwayFromZero(amount), language, format)
    : formatExact(amount, language, options);
};

/**
 * A balance or a limit: as `formatPrice`, but rounded toward zero, so that the customer can always spend
 * the shown amount (D2).
 *
 * @example
 * import { fromHundredths } from "../money/amount.ts";
 *
 * const amount = fromHundredths(99_90);
 * formatBalance(amount, "uk") // => "99\u00a0₴"
 * formatPrice(amount, "uk") // => "100\u00a0₴"
 */
export const formatBalance = (
  amount: Amount,
  language: Language,
  options?: MoneyOptions,
): string => {
  const format = formatOf(language, options);
  return isRounded(format, options)
    ? writeWhole(unitsTowardZero(amount), language, format)
    : formatExact(amount, language, options);
};
