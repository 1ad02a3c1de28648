import type { Language } from "../../domain/locale/language.ts";

/** What the build writes into the page for each language (`scripts/vite/shell-texts.ts`). */
interface PageTexts {
  /** By route, below the base, with 0 for each id. */
  readonly titles: Readonly<Record<string, string>>;
}

/**
 * The heading of the screen at this path, from the page itself: for a screen whose own texts did not
 * arrive. Empty: the heading depends on the screen's data, or the page is not of a build.
 */
export const pageTitle = (path: string, language: Language): string => {
  const texts = document
    .querySelector("template")
    ?.content.querySelector(`[lang=${language}]`)?.textContent;
  if (!texts) return "";
  const { titles }: PageTexts = JSON.parse(texts);
  return titles[path.slice(1).replace(/\d+/, "0")] ?? "";
};
