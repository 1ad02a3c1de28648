import { createContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../domain/locale/language.ts";
import { currentLanguage, i18n } from "./i18n.ts";

/** Null: outside of the provider. */
export const LanguageContext = createContext<Language | null>(null);

/**
 * Hears of a change of the language for all of the shop: its parts read the context. A subscription of
 * each text of each row was a quarter of what a list costs to draw.
 */
export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  useTranslation(undefined, { i18n, useSuspense: false });
  return <LanguageContext value={currentLanguage()}>{children}</LanguageContext>;
};
