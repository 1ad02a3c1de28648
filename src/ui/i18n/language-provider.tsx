import { createContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../domain/locale/language.ts";
import { currentLanguage, i18n } from "./i18n.ts";

/** Null: outside of the provider. */
export const LanguageContext = createContext<Language | null>(null);

/**
 * Subscribes to language changes once, for all components, which read the context. One subscription per text
 * in each row took a quarter of a list's rendering time.
 */
export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  useTranslation(undefined, { i18n, useSuspense: false });
  return <LanguageContext value={currentLanguage()}>{children}</LanguageContext>;
};
