import { type Amount, compare, toDecimalText } from "../money/amount.ts";
import type { Language } from "./language.ts";
import { groupDigits, minusSign, noBreakSpace } from "./number-format.ts";

/** `englishSymbol`: the withdraw popup writes `LKR` where the other screens write `Rs.` (D2). */
export interface MoneyOptions {
  readonly englishSymbol?: "Rs." | "LKR";
}

interface MoneyFormat {
  readonly before: string;
  readonly after: string;
  readonly decimalSeparator: "." | ",";
  /** Prices, totals, balances and limits are written without decimals. */
  readonly wholeNumbers: boolean;
}

const formats: Record<Language, MoneyFormat> = {
  zh: { before: "¥", after: "", decimalSeparator: ".", wholeNumbers: false },
  en: { before: "Rs. ", after: "", decimalSeparator: ".", wholeNumbers: false },
  uk: { before: "", after: `${noBreakSpace}₴`, decimalSeparator: ",", wholeNumbers: true },
  cs: { before: "", after: `${noBreakSpace}Kč`, decimalSeparator: ",", wholeNumbers: true },
};

const withdrawPopupEnglish: MoneyFormat = { ...formats.en, before: "LKR " };

const formatOf = (language: Language, options: MoneyOptions | undefined): MoneyFormat =>
  language === "en" && options?.englishSymbol === "LKR" ? withdrawPopupEnglish : formats[language];

/** Joins the parts of a number without its sign. The minus sign, if any, comes before everything. */
const write = (negative: boolean, number: string, format: MoneyFormat): string =>
  (negative ? minusSign : "") + format.before + number + format.after;

const writeWhole = (units: number, language: Language, format: MoneyFormat): string =>
  write(units < 0, groupDigits(String(Math.abs(units)), language), format);

/** Dividing only a multiple of 100 keeps the quotient exact at any size. */
const unitsTowardZero = (amount: Amount): number => (amount - (amount % 100)) / 100;

const unitsHalfAwayFromZero = (amount: Amount): number =>
  unitsTowardZero(amount) + (Math.abs(amount % 100) < 50 ? 0 : Math.sign(amount));

/** Always with two decimals: `Rs. 1,234.50`, `¥1,234.50`, `1 234,50 ₴`, `1 234,50 Kč`. */
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
 * A price or a total: `Rs. 1,234.50`, `¥1,234.50`, `1 235 ₴`, `1 235 Kč`. Rounded half away from
 * zero where the language writes whole numbers (D2). A negative amount has a leading minus sign
 * (U+2212): `−1 235 ₴`, `−Rs. 1,234.50`; one that rounds to zero has none.
 *
 * @spec S1.16 S1.17 S1.18 S1.19 S9.16 S9.17
 */
export const formatPrice = (amount: Amount, language: Language, options?: MoneyOptions): string => {
  const format = formatOf(language, options);
  return format.wholeNumbers
    ? writeWhole(unitsHalfAwayFromZero(amount), language, format)
    : formatExact(amount, language, options);
};

/**
 * A balance or a limit: as a price, but rounded toward zero, so that what a customer is shown can
 * always be spent (D2).
 */
export const formatBalance = (
  amount: Amount,
  language: Language,
  options?: MoneyOptions,
): string => {
  const format = formatOf(language, options);
  return format.wholeNumbers
    ? writeWhole(unitsTowardZero(amount), language, format)
    : formatExact(amount, language, options);
};

/**
 * The two amounts of a rule that compares them (insufficient balance, withdrawal limit, minimum):
 * what is asked, written as a price, and the balance or limit it is held against, written as one.
 * Both are exact when the rounded ones would look equal, or in another order than they are in
 * (101.50 asked of 101.60 would be `102` against `101`).
 */
export const formatCompared = (
  asked: Amount,
  limit: Amount,
  language: Language,
  options?: MoneyOptions,
): readonly [asked: string, limit: string] => {
  const shownOrder = Math.sign(unitsHalfAwayFromZero(asked) - unitsTowardZero(limit));
  return formats[language].wholeNumbers &&
    (shownOrder === 0 || shownOrder !== compare(asked, limit))
    ? [formatExact(asked, language, options), formatExact(limit, language, options)]
    : [formatPrice(asked, language, options), formatBalance(limit, language, options)];
};
