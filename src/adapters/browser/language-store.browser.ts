import { Layer } from "effect";
import { detectLanguage, type Language } from "../../domain/locale/language.ts";
import { LanguageStore } from "../../ports/language-store.ts";
import type { SafeStorage } from "./safe-storage.ts";

/** Key in local storage (specification §1). */
export const languageKey = "language";

export const LanguageStoreBrowser = (storage: SafeStorage, browserLanguages: readonly string[]) => {
  let current: Language = detectLanguage(storage.read(languageKey), browserLanguages);
  return Layer.succeed(LanguageStore, {
    current: () => current,
    store: (language) => {
      current = language;
      storage.write(languageKey, language);
    },
  });
};
