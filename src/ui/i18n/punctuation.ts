import { currentLanguage } from "./i18n.ts";

/** As Chinese writes them: wide, and without a space. */
const wide = { ", ": "，", ": ": "：", ". ": "。" };

/** Punctuation between two texts, as the current language writes it. */
export const punctuation = (plain: keyof typeof wide): string =>
  currentLanguage() === "zh" ? wide[plain] : plain;
