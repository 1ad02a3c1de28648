import { use } from "react";
import type { Language } from "../../domain/locale/language.ts";
import { currentLanguage } from "./i18n.ts";
import { LanguageContext } from "./language-provider.tsx";

/** The current language. Below `LanguageProvider`, a change rerenders. */
export const useLanguage = (): Language => use(LanguageContext) ?? currentLanguage();
