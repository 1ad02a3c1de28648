import type { Language } from "../../domain/locale/language.ts";

/** What the build writes into the page (`src/shell/early.ts`). */
interface PageData {
  /** By route, below the base, with 0 for each id. */
  readonly screens: object;
}

/** And for each language. */
interface PageTexts {
  /** In the order of the screens. */
  readonly titles: readonly (string | null)[];
}

/**
 * The heading of the screen at this path, from the page itself: for a screen whose own texts did not
 * arrive. Empty: the heading depends on the screen's data, or the page is not of a build.
 */
export const pageTitle = (path: string, language: Language): string => {
  const page = document.querySelector("template")?.content;
  const data = page?.querySelector("b")?.textContent;
  const texts = page?.querySelector(`[lang=${language}]`)?.textContent;
  if (!data || !texts) return "";
  const { screens }: PageData = JSON.parse(data);
  const { titles }: PageTexts = JSON.parse(texts);
  return titles[Object.keys(screens).indexOf(path.slice(1).replace(/\d+/, "0"))] ?? "";
};
