/** The languages of the shop (specification §1). @spec S1.12 */
export const languages = ["zh", "en", "uk", "cs"] as const;
export type Language = (typeof languages)[number];

/** A value for each language. */
export const byLanguage = <A>(make: (language: Language) => A): Readonly<Record<Language, A>> => ({
  zh: make("zh"),
  en: make("en"),
  uk: make("uk"),
  cs: make("cs"),
});

export const fallbackLanguage: Language = "uk";

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/**
 * The customer's language (D12): the stored one, else the first supported one of the browser's list
 * (`zh-Hant-TW` counts as `zh`), else Ukrainian. A stored value that is not exactly one of `languages` is
 * ignored.
 *
 * @spec S1.13 S1.14 S1.15 S9.21
 *
 * @example
 * detectLanguage("cs", ["en-GB"]) // => "cs"
 * detectLanguage("de", ["de-AT", "zh-Hant-TW"]) // => "zh"
 * detectLanguage(null, ["de-AT"]) // => "uk"
 */
export const detectLanguage = (
  stored: string | null,
  browserLanguages: readonly string[],
): Language => {
  if (isLanguage(stored)) return stored;
  for (const tag of browserLanguages) {
    // Some old Android browsers write `cs_CZ`.
    const primary = tag.trim().split(/[-_]/, 1)[0]?.toLowerCase();
    if (isLanguage(primary)) return primary;
  }
  return fallbackLanguage;
};
