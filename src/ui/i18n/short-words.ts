import type { Language } from "../../domain/locale/language.ts";

const oneLetter = /(?<=^|[\s(„«])(\p{L}) /gu;
const beforeDash = / (?=[—–] )/g;
const countAndWord = /(?<=\{\{count\}\}) (?=\p{L})/gu;

/** Czech and Ukrainian typography: no line ends with a one-letter word or between a number and its noun. */
const isBindingRequired: Record<Language, boolean> = { zh: false, en: false, uk: true, cs: true };

/** Puts no-break spaces where no line may break, in languages that require it. */
export const bindShortWords = (language: Language, text: string): string =>
  isBindingRequired[language]
    ? text
        .replace(oneLetter, "$1\u00a0")
        .replace(beforeDash, "\u00a0")
        .replace(countAndWord, "\u00a0")
    : text;
