import { type Language, languages } from "../../src/domain/locale/language.ts";
import type { BarWords } from "../../src/shell/bars.ts";
import type { NotLoadedTexts } from "../../src/shell/not-loaded.ts";
import { type ShellScreen, shellWords, tabWords, type Words } from "../../src/shell/words.ts";
import { bindShortWords } from "../../src/ui/i18n/short-words.ts";
import { screenRoutes } from "../../src/ui/routing/screen-table.ts";

/** As `useText` returns them, without the plural forms that the language does not have. */
export const textsIn = async (
  language: Language,
  wanted: Readonly<Record<string, readonly string[]>>,
): Promise<Readonly<Record<string, string>>> => {
  const found: Record<string, string> = {};
  for (const [namespace, keys] of Object.entries(wanted)) {
    const { catalogue }: { catalogue: Readonly<Record<string, string>> } = await import(
      `../../src/ui/i18n/catalogues/${language}/${namespace}.ts`
    );
    for (const key of keys) {
      const text = catalogue[key];
      if (text !== undefined) found[key] = bindShortWords(language, text);
    }
  }
  return found;
};

const byLanguage = async <Texts>(
  textsOf: (language: Language) => Promise<Texts>,
): Promise<Readonly<Record<string, Texts>>> =>
  Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, await textsOf(language)] as const),
    ),
  );

/** The texts of a screen that the shell draws, by language, as they are put beside the page. */
export const shellTexts = (screen: ShellScreen): Promise<Readonly<Record<string, Words>>> =>
  byLanguage((language) => textsIn(language, shellWords[screen]));

/** The routes whose first view the page begins, in the order of all its lists. */
export const customerRoutes = screenRoutes.filter(({ access }) => access !== "stranger");

/** Screens whose bar is not drawn: home shows the shop's name, and the search has a field. */
const withoutTitle = new Set(["home", "search"]);

/** The screens whose bar is drawn, with Back, before the heading is known. */
const titledLate = "category";

/** A route's path as the page names it: below the base, with 0 for an id. */
export const routeInPage = (path: string): string => path.slice(1).replace(":id", "0");

/** The page's own texts, by language. */
export const pageWords = (): Promise<Readonly<Record<string, BarWords & NotLoadedTexts>>> =>
  byLanguage(async (language) => {
    const {
      back = "",
      retry = "",
      lost = "",
      ...tabs
    } = await textsIn(language, {
      common: ["back", "retry", ...tabWords],
      page: ["lost"],
    });
    const titles: (string | null)[] = [];
    for (const { screen } of customerRoutes) {
      const { title = "" } = await textsIn(language, { [screen]: ["title"] });
      titles.push(withoutTitle.has(screen) ? null : screen === titledLate ? "" : title);
    }
    return { back, retry, lost, tabs: tabWords.map((key) => tabs[key] ?? ""), titles };
  });

/** For a browser without scripts: in all languages, because the customer's is unknown. */
export const noScriptMarkup = async (): Promise<string> => {
  const texts = await byLanguage((language) => textsIn(language, { page: ["scriptNeeded"] }));
  const lines = Object.entries(texts).map(
    ([language, { scriptNeeded = "" }]) => `<p lang="${language}">${scriptNeeded}</p>`,
  );
  return `<noscript><div class="shell-lost">${lines.join("")}</div></noscript>`;
};
