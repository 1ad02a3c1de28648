import type { Language } from "../../domain/locale/language.ts";

const shortWord = /(?<=^|[\s(„«])(\p{L}) /gu;

/** Czech and Ukrainian end no line with a preposition or a conjunction of one letter. */
const bindsShortWords: Record<Language, boolean> = { zh: false, en: false, uk: true, cs: true };

/** Binds the words of one letter to what follows them, where the language's typography asks for it. */
export const bindShortWords = (language: Language, text: string): string =>
  bindsShortWords[language] ? text.replace(shortWord, "$1\u00a0") : text;
