import type { CategoryId, ProductId } from "../identity/ids.ts";
import type { Category } from "./category.ts";
import type { Product } from "./product.ts";

/** A likely meaning of the typed text. Choosing one opens it. */
export type Suggestion =
  | { readonly kind: "category"; readonly id: CategoryId; readonly name: string }
  | { readonly kind: "product"; readonly id: ProductId; readonly name: string };

/** What this visit has loaded. */
export interface KnownRows {
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}

/** Rows of the list at most, and categories among them. */
const most = 6;
const mostCategories = 3;

/** From this length on, a word is also found within a word. A Chinese one always is. */
const wholeWord = 3;

/** Without case, accents and punctuation; each word has a space before it. */
const folded = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`;

/** 0: begins a word of the name; 1: is within one; 2: is not there, or too short to count. */
const rankOf = (name: string, word: string): number => {
  if (name.includes(` ${word}`)) return 0;
  const counts = word.length >= wholeWord || /\p{Script=Han}/u.test(word);
  return counts && name.includes(word) ? 1 : 2;
};

/** The rows that have every word; first those in which each begins a word. */
const matching = <Row extends { readonly name: string }>(
  rows: readonly Row[],
  words: readonly string[],
): readonly Row[] => {
  const ranked = rows.map((row) => ({
    row,
    rank: Math.max(...words.map((word) => rankOf(folded(row.name), word))),
  }));
  return [0, 1].flatMap((wanted) =>
    ranked.filter(({ rank }) => rank === wanted).map(({ row }) => row),
  );
};

/**
 * Categories, then products, whose names have all typed words; none for an empty text.
 *
 * @example
 * suggestionsFor(" ", { categories: [], products: [] }) // => []
 */
export const suggestionsFor = (
  typed: string,
  { categories, products }: KnownRows,
): readonly Suggestion[] => {
  const words = folded(typed).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const once = new Map(products.map((product) => [product.id, product]));
  return [
    ...matching(categories, words)
      .slice(0, mostCategories)
      .map(({ id, name }) => ({ kind: "category" as const, id, name })),
    ...matching([...once.values()], words).map(({ id, name }) => ({
      kind: "product" as const,
      id,
      name,
    })),
  ].slice(0, most);
};
