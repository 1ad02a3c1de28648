import { detectLanguage, type Language } from "../../domain/locale/language.ts";
import type { LanguageStore } from "../../ports/language-store.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage (specification §1). @spec S1.13 S9.22 */
export const languageKey = "language";

export const languageStoreBrowser = (
  storage: SafeStorage,
  browserLanguages: readonly string[],
): LanguageStore => {
  let current: Language = detectLanguage(storage.read(languageKey), browserLanguages);
  return {
    current: () => current,
    store: (language) => {
      current = language;
      storage.write(languageKey, language);
    },
  };
};
