import type { Language } from "../../domain/locale/language.ts";

const shortWord = /(?<=^|[\s(„«])(\p{L}) /gu;

/** Czech and Ukrainian typography: no line ends with a one-letter preposition or conjunction. */
const isBindingRequired: Record<Language, boolean> = { zh: false, en: false, uk: true, cs: true };

/** Binds one-letter words to the next word with a no-break space, in languages that require it. */
export const bindShortWords = (language: Language, text: string): string =>
  isBindingRequired[language] ? text.replace(shortWord, "$1\u00a0") : text;
