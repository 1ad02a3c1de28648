import { expect } from "vitest";
import type { Language } from "../../src/domain/locale/language.ts";
import type { MoneyOptions } from "../../src/domain/locale/money-format.ts";

/** The formats of D2, stated once more. Capture 1: the sign, 2: the units, 3: the decimals. */
const exactForms: Record<Language, RegExp> = {
  zh: /^(−?)¥(\d{1,3}(?:,\d{3})*)\.(\d\d)$/,
  en: /^(−?)Rs\.\u00a0(\d{1,3}(?:,\d{3})*)\.(\d\d)$/,
  uk: /^(−?)(\d{1,3}(?:\u00a0\d{3})*),(\d\d)\u00a0₴$/,
  cs: /^(−?)(\d{1,3}(?:\u00a0\d{3})*),(\d\d)\u00a0Kč$/,
};
const withdrawEnglish = /^(−?)LKR\u00a0(\d{1,3}(?:,\d{3})*)\.(\d\d)$/;
const wholeForms = {
  uk: /^(−?)(\d{1,3}(?:\u00a0\d{3})*)\u00a0₴$/,
  cs: /^(−?)(\d{1,3}(?:\u00a0\d{3})*)\u00a0Kč$/,
};

/** The number that a shown text states, in hundredths. */
export const readAmount = (text: string, form: RegExp): bigint => {
  const match = form.exec(text);
  if (match === null) throw new Error(`${JSON.stringify(text)} is not of the form ${form}`);
  const [, sign, units = "", decimals = "00"] = match;
  const digits = units.replace(/\D/g, "");
  expect(digits).toMatch(/^(0|[1-9]\d*)$/);
  const magnitude = BigInt(digits + decimals);
  if (sign === "−") expect(magnitude).toBeGreaterThan(0n);
  return sign === "−" ? -magnitude : magnitude;
};

/** The form of an amount. `whole`: rounded where the language rounds. */
export const formOf = (code: Language, whole: boolean, chosen?: MoneyOptions): RegExp => {
  if (code === "en" && chosen?.englishSymbol === "LKR") return withdrawEnglish;
  return whole && (code === "uk" || code === "cs") ? wholeForms[code] : exactForms[code];
};

/** The number that a text states in either form, in hundredths. */
export const readEither = (text: string, code: Language, chosen?: MoneyOptions): bigint => {
  const exact = formOf(code, false, chosen);
  return readAmount(text, exact.test(text) ? exact : formOf(code, true, chosen));
};
