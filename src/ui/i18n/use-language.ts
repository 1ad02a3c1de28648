import { useSyncExternalStore } from "react";
import type { Language } from "../../domain/locale/language.ts";
import { currentLanguage, i18n } from "./i18n.ts";

const subscribe = (changed: () => void): (() => void) => {
  i18n.on("languageChanged", changed);
  return () => i18n.off("languageChanged", changed);
};

/** The current language; rerenders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);
