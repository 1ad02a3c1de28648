import type { Language } from "./localized-text.ts";
import { amountText, parseAmount } from "./amount.ts";

const noBreakSpace = "\u00a0";

export interface MoneyForm {
  readonly before: string;
  readonly after: string;
  readonly group: string;
  readonly point: string;
  /** Hundredths are written only where there are any. */
  readonly whole: boolean;
}

/** How an amount is written in each language (specification §1, §9). */
export const moneyForms: Readonly<Record<Language, MoneyForm>> = {
  zh: { before: "¥", after: "", group: ",", point: ".", whole: false },
  en: { before: `Rs.${noBreakSpace}`, after: "", group: ",", point: ".", whole: false },
  uk: { before: "", after: `${noBreakSpace}₴`, group: noBreakSpace, point: ",", whole: true },
  cs: { before: "", after: `${noBreakSpace}Kč`, group: noBreakSpace, point: ",", whole: true },
};

/**
 * An amount, in hundredths, for a customer to read. Unlike the shop it never rounds: a message has no
 * second figure beside it that would show what was lost.
 *
 * @example
 * moneyText(1_000_000_00, "en") // => "Rs.\u00a01,000,000.00"
 * moneyText(1_000_000_00, "cs") // => "1\u00a0000\u00a0000\u00a0Kč"
 * moneyText(99_50, "uk") // => "99,50\u00a0₴"
 */
export const moneyText = (hundredths: number, language: Language): string => {
  const { before, after, group, point, whole } = moneyForms[language];
  const [units = "", decimals = ""] = amountText(Math.abs(hundredths)).split(".");
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, group);
  const number = whole && decimals === "00" ? grouped : grouped + point + decimals;
  return (hundredths < 0 ? "\u2212" : "") + before + number + after;
};

/**
 * A text with its `{name}` placeholders filled. A `{name:money}` is a decimal text, and is written as
 * the language writes an amount. One without a parameter stays as it is.
 */
export const filledText = (
  text: string,
  language: Language,
  parameters: Readonly<Record<string, string | number>>,
): string =>
  text.replace(/\{(\w+)(:money)?\}/g, (whole, name: string, money: string | undefined) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    const amount = money === undefined ? null : parseAmount(value);
    return amount === null ? String(value) : moneyText(amount, language);
  });
