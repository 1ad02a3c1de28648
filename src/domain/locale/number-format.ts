import type { Language } from "./language.ts";

export const noBreakSpace = "\u00a0";

/** U+2212: unlike a hyphen, screen readers say "minus" and lines do not break after it. */
export const minusSign = "\u2212";

const groupSeparators: Record<Language, string> = {
  zh: ",",
  en: ",",
  uk: noBreakSpace,
  cs: noBreakSpace,
};

/** Groups digits by three from the right: `1234567` is `1,234,567` in English. */
export const groupDigits = (digits: string, language: Language): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, groupSeparators[language]);

/** A plain whole number (stock, sales, a badge). */
export const formatCount = (count: number, language: Language): string =>
  (count < 0 ? minusSign : "") + groupDigits(String(Math.abs(count)), language);
