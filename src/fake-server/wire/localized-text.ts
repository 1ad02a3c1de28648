/** The shop's languages (specification §1), in the order used by the seeds. */
export const languages = ["zh", "en", "uk", "cs"] as const;

export type Language = (typeof languages)[number];

/** One text in every language of the shop. */
export type LocalizedText = Readonly<Record<Language, string>>;
