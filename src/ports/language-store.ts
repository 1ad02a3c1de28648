import { Context } from "effect";
import type { Language } from "../domain/locale/language.ts";

/** The customer's language: the stored setting `language`, else the browser's (D12). */
export class LanguageStore extends Context.Service<
  LanguageStore,
  {
    readonly current: () => Language;
    readonly store: (language: Language) => void;
  }
>()("shop/ports/LanguageStore") {}
