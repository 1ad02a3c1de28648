import type { Language } from "../../domain/locale/language.ts";

/** Czech and Ukrainian end no line with a preposition or a conjunction of one letter. */
const shortWord = /(?<=^|[\s(„«])(\p{L}) /gu;

const bindingLanguages: readonly Language[] = ["cs", "uk"];

/** Binds the words of one letter to what follows them, where the language's typography asks for it. */
export const bindShortWords = (language: Language, text: string): string =>
  bindingLanguages.includes(language) ? text.replace(shortWord, "$1\u00a0") : text;
