/** The shop's languages (specification §1), in the order used by the seeds. */
export const languages = ["zh", "en", "uk", "cs"] as const;

export type Language = (typeof languages)[number];

/** One text in every language of the shop. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** A title and the words below it, in every language of the shop. */
export type TitledText = Readonly<Record<Language, `${string} | ${string}`>>;

const half = (text: TitledText, at: 0 | 1): LocalizedText => {
  const of = (language: Language): string => text[language].split(" | ")[at] ?? "";
  return { zh: of("zh"), en: of("en"), uk: of("uk"), cs: of("cs") };
};

/**
 * The two texts of a `TitledText`.
 *
 * @example
 * const tea = { zh: "茶 | 清香。", en: "Tea | Fresh.", uk: "Чай | Свіжий.", cs: "Čaj | Svěží." } as const;
 * titleOf(tea).en // => "Tea"
 * wordsOf(tea).cs // => "Svěží."
 */
export const titleOf = (text: TitledText): LocalizedText => half(text, 0);
export const wordsOf = (text: TitledText): LocalizedText => half(text, 1);
