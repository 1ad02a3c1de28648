import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../localized-text.ts";
import type { Shop } from "../shop.ts";

/** Letters that make no difference to whoever searches are made the same: case, accents, apostrophes. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’ʼ`]/gu, "")
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** More than anybody types; beyond, a keyword is a mistake or worse. */
const longestKeyword = 100;

/** How well one word of the keyword is met: by a whole word of the name best, within the description least. */
const merit = (word: string, name: string, description: string): number => {
  const names = wordsOf(name);
  if (names.includes(word)) return 8;
  if (names.some((each) => each.startsWith(word))) return 6;
  if (name.includes(word)) return 4;
  if (wordsOf(description).some((each) => each.startsWith(word))) return 2;
  // Chinese writes no spaces: a word may stand anywhere. Elsewhere "tea" is not meant by "steam".
  return /\p{Script=Han}/u.test(word) && description.includes(word) ? 1 : 0;
};

/**
 * What is on sale and has every word of the keyword in its name or description in the customer's
 * language: the best first, and among equals the shop's own order. Nothing for an empty keyword.
 */
export const productsFound = (
  shop: Shop,
  keyword: string,
  language: Language,
): readonly ProductRow[] => {
  const words = wordsOf(folded(keyword.slice(0, longestKeyword)));
  if (words.length === 0) return [];
  return shop.tables.products
    .all()
    .filter(({ on_sale }) => on_sale)
    .flatMap((product) => {
      const texts = shop.texts.product(product.id);
      const name = folded(texts.name[language]);
      const description = folded(texts.description[language]);
      const merits = words.map((word) => merit(word, name, description));
      if (merits.includes(0)) return [];
      // Words that stand in the name one after the other, as they were typed, count for more.
      const asTyped = wordsOf(name).join(" ").includes(words.join(" ")) ? 3 : 0;
      return [
        { product, merit: merits.reduce((sum, each) => sum + each) / words.length + asTyped },
      ];
    })
    .sort((a, b) => b.merit - a.merit || a.product.rank - b.product.rank)
    .map(({ product }) => product);
};
