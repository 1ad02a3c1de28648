import { lineOf } from "../locale/typed-line.ts";

/** The query of the search screen (D5): a keyword normalized by `keywordOf`. */
export interface SearchQuery {
  readonly keyword: string;
}

/** Maximum length of a keyword, in characters. */
export const longestKeyword = 50;

/** Maximum number of recent searches. */
export const recentSearchesKept = 8;

/** Normalizes typed text: what can be seen of it, with single spaces, cut to `longestKeyword`; null if empty. */
export const keywordOf = (typed: string): string | null => {
  const words = lineOf(typed).normalize("NFC").replaceAll(/\s+/g, " ");
  return Array.from(words).slice(0, longestKeyword).join("").trim() || null;
};

/** The keyword in a URL's query; null: none. */
export const keywordIn = (search: string): string | null =>
  keywordOf(new URLSearchParams(search).get("keyword") ?? "");

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The recent searches with a new one: newest first, without duplicates (ignoring case). */
export const withSearch = (recent: readonly string[], keyword: string): readonly string[] =>
  [keyword, ...recent.filter((each) => !isSame(each, keyword))].slice(0, recentSearchesKept);
