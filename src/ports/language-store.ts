import type { Language } from "../domain/locale/language.ts";

/** The customer's language: the stored setting `language`, else the browser's (D12). */
export interface LanguageStore {
  readonly current: () => Language;
  readonly store: (language: Language) => void;
}
