import { type Language, languages } from "../localized-text.ts";

/** The language of an answer when the request asks for none that the shop speaks. */
export const fallbackLanguage: Language = "uk";

/** The best language of an `Accept-Language` header that the shop speaks. */
export const languageOf = (header: string | null): Language => {
  if (header === null) return fallbackLanguage;
  const wishes = header.split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
    return {
      primary: tag.split("-")[0] ?? "",
      weight: quality === undefined ? 1 : Number(quality),
    };
  });
  // A stable sort: wishes of equal weight keep the order in which they were written.
  for (const { primary, weight } of wishes.sort((a, b) => b.weight - a.weight)) {
    const language = languages.find((known) => known === primary);
    if (language !== undefined && weight > 0) return language;
  }
  return fallbackLanguage;
};
