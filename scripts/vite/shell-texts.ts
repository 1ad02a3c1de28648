import { type Language, languages } from "../../src/domain/locale/language.ts";
import { shellWords, type Words } from "../../src/shell/words.ts";
import { bindShortWords } from "../../src/ui/i18n/short-words.ts";

/** Without the plural forms that the language does not have; as `useText` gives them otherwise. */
const textsIn = async (language: Language): Promise<Words> => {
  const found: Record<string, string> = {};
  for (const [namespace, keys] of Object.entries(shellWords)) {
    const { catalogue }: { catalogue: Readonly<Record<string, string>> } = await import(
      `../../src/ui/i18n/catalogues/${language}/${namespace}.ts`
    );
    for (const key of keys) {
      const text = catalogue[key];
      if (text !== undefined) found[key] = bindShortWords(language, text);
    }
  }
  return found;
};

/** The shell's texts by language, as they are put into the page. */
export const shellTexts = async (): Promise<Readonly<Record<string, Words>>> =>
  Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, await textsIn(language)] as const),
    ),
  );
