import { currentLanguage } from "./i18n.ts";

/** How Chinese writes what stands between words or sentences: wide, and without a space. */
const wide = { " ": "", ", ": "，", ": ": "：", ". ": "。" };

/** Punctuation, or the space, between two texts, as the current language writes it. */
export const punctuation = (plain: keyof typeof wide): string =>
  currentLanguage() === "zh" ? wide[plain] : plain;
