import { formatCount } from "../domain/locale/number-format.ts";
import type { Language } from "../domain/locale/language.ts";

/** The keys of the texts that the shell uses, by catalogue; `leftInStock` with its plural forms. */
export const shellWords = {
  common: [
    "tabHome",
    "tabCart",
    "tabUser",
    "hot",
    "new",
    "offSale",
    "outOfStock",
    "currentPrice",
    "originalPrice",
    "leftInStock_one",
    "leftInStock_few",
    "leftInStock_many",
    "leftInStock_other",
  ],
  home: ["asOf", "filter.recommended", "filter.hot", "filter.new"],
} as const;

/** The texts of one language by their keys. A language has the plural forms of its own. */
export type Words = Readonly<
  Partial<Record<(typeof shellWords)[keyof typeof shellWords][number], string>>
>;

/** The text for a count, in the plural form of the language, with the count as it is written there. */
export const leftInStock = (words: Words, count: number, language: Language): string => {
  const form = new Intl.PluralRules(language).select(count);
  const text =
    (form === "one" || form === "few" || form === "many"
      ? words[`leftInStock_${form}`]
      : undefined) ?? words.leftInStock_other;
  return (text ?? "").replace("{{count}}", formatCount(count, language));
};
