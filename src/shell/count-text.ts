import type { Language } from "../domain/locale/language.ts";
import { formatCount } from "../domain/locale/number-format.ts";
import type { Words } from "./words.ts";

/** Cached by language: creating plural rules takes longer than drawing the rest of a card. */
const pluralRules = new Map<Language, Intl.PluralRules>();

const pluralRulesOf = (language: Language): Intl.PluralRules => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
};

/** The text for a count, in the language's plural form and with the count formatted. */
export const countText = (
  words: Words,
  key: "leftInStock" | "sold",
  count: number,
  language: Language,
): string => {
  const form = pluralRulesOf(language).select(count);
  const text =
    (form === "one" || form === "few" || form === "many" ? words[`${key}_${form}`] : undefined) ??
    words[`${key}_other`];
  return (text ?? "").replace("{{count}}", formatCount(count, language));
};
