import { type Language, languages } from "./localized-text.ts";

/** The language when the request accepts none of the shop's. */
export const fallbackLanguage: Language = "uk";

/** The shop's best language for an `Accept-Language` header. */
export const languageOf = (header: string | null | undefined): Language => {
  if (header == null) return fallbackLanguage;
  const preferences = header.split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
    return {
      primary: tag.split("-")[0] ?? "",
      weight: quality === undefined ? 1 : Number(quality),
    };
  });
  // A stable sort: entries of equal weight keep their order.
  for (const { primary, weight } of preferences.sort((a, b) => b.weight - a.weight)) {
    const language = languages.find((known) => known === primary);
    if (language !== undefined && weight > 0) return language;
  }
  return fallbackLanguage;
};
