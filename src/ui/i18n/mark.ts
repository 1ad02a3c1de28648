import { currentLanguage } from "./i18n.ts";

/** How Chinese writes them: wide, and without a space. */
const wide = { ", ": "，", ": ": "：", ". ": "。" };

/** A mark between two texts, as the current language writes it. */
export const mark = (plain: keyof typeof wide): string =>
  currentLanguage() === "zh" ? wide[plain] : plain;
