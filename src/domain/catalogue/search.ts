/** What the search screen asks for (D5): a keyword as `keywordOf` makes it. */
export interface SearchQuery {
  readonly keyword: string;
}

/** Characters of a keyword at most. */
export const longestKeyword = 50;

/** Recent searches kept at most. */
export const recentSearchesKept = 8;

/** What was typed as it is asked for: one space between words, none around, cut off; null: nothing. */
export const keywordOf = (typed: string): string | null => {
  const words = typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  return Array.from(words).slice(0, longestKeyword).join("").trim() || null;
};

/** The keyword of an address's query; null: nothing is asked for. */
export const keywordIn = (search: string): string | null =>
  keywordOf(new URLSearchParams(search).get("keyword") ?? "");

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The recent searches after another one: newest first, each once whatever its case. */
export const withSearch = (recent: readonly string[], keyword: string): readonly string[] =>
  [keyword, ...recent.filter((each) => !isSame(each, keyword))].slice(0, recentSearchesKept);
