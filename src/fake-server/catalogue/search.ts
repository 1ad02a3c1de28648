import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../localized-text.ts";
import { entryIdOf, modelLabel, modelOf } from "../seeds/models.ts";
import type { Shop } from "../shop.ts";
import { productsOnSale } from "./product-list.ts";

/** Letters that make no difference to whoever searches are made the same: case, accents, apostrophes. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’ʼ`]/gu, "")
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const known = new Map<string, readonly string[]>();

/** The folded words of one of the catalogue's texts. There are some hundreds, and they never change. */
const catalogueWords = (text: string): readonly string[] => {
  const words = known.get(text) ?? wordsOf(folded(text));
  known.set(text, words);
  return words;
};

/** More than anybody types; beyond, a keyword is a mistake or worse. */
const longestKeyword = 100;

/** How well one word of the keyword is met: by a whole word of the name best, within the description least. */
const merit = (
  word: string,
  names: readonly string[],
  descriptions: readonly string[] = [],
): number => {
  if (names.includes(word)) return 8;
  if (names.some((each) => each.startsWith(word))) return 6;
  if (names.some((each) => each.includes(word))) return 4;
  if (descriptions.some((each) => each.startsWith(word))) return 2;
  // Chinese writes no spaces: a word may stand anywhere. Elsewhere "tea" is not meant by "steam".
  const isFound = /\p{Script=Han}/u.test(word) && descriptions.some((each) => each.includes(word));
  return isFound ? 1 : 0;
};

/** What a part of many products' texts means to a keyword. */
interface Found {
  /** The name's words. */
  readonly name: string;
  /** One for each word of the keyword. */
  readonly merits: readonly number[];
  /** Whether the words stand in the name one after the other, as they were typed. */
  readonly asTyped: boolean;
  /** Whether none of the words is met. */
  readonly isMissed: boolean;
}

type Searched = Pick<Shop, "tables" | "texts">;

const found = (
  shop: Searched,
  words: readonly string[],
  language: Language,
): readonly ProductRow[] => {
  const phrase = words.join(" ");
  const look = (names: readonly string[], descriptions?: readonly string[]): Found => {
    const name = names.join(" ");
    const merits = words.map((word) => merit(word, names, descriptions));
    const isMissed = merits.every((each) => each === 0);
    return { name, merits, asTyped: name.includes(phrase), isMissed };
  };
  const entries: Found[] = [];
  const inEntry = (entryId: number): Found => {
    const { name, description } = shop.texts.product(entryId);
    return look(catalogueWords(name[language]), catalogueWords(description[language]));
  };
  const models: Found[] = [];
  const inModel = (model: number): Found => look(catalogueWords(modelLabel(model, language)));
  /** 0 where a word is missing. */
  const together = (entry: Found, model: Found): number => {
    let sum = 0;
    for (const [place, own] of entry.merits.entries()) {
      const best = Math.max(own, model.merits[place] ?? 0);
      if (best === 0) return 0;
      sum += best;
    }
    const asTyped =
      entry.asTyped ||
      model.asTyped ||
      (words.length > 1 && `${entry.name} ${model.name}`.includes(phrase));
    return sum / words.length + (asTyped ? 3 : 0);
  };

  const byMerit = new Map<number, ProductRow[]>();
  for (const product of productsOnSale(shop)) {
    const entryId = entryIdOf(product.id);
    const modelNumber = modelOf(product.id);
    const entry = (entries[entryId] ??= inEntry(entryId));
    const model = (models[modelNumber] ??= inModel(modelNumber));
    // Most products have nothing to do with the keyword, and are told apart here.
    if (entry.isMissed && model.isMissed) continue;
    const own = together(entry, model);
    if (own === 0) continue;
    const equals = byMerit.get(own);
    if (equals === undefined) byMerit.set(own, [product]);
    else equals.push(product);
  }
  return [...byMerit].sort(([a], [b]) => b - a).flatMap(([, products]) => products);
};

interface Kept {
  readonly revision: number;
  readonly searches: Map<string, readonly ProductRow[]>;
}

/** What was found since the products of a shop last changed: whoever searches turns the pages. */
const kept = new WeakMap<object, Kept>();
const mostKept = 20;

const searchesOf = ({ tables: { products } }: Searched): Kept["searches"] => {
  const last = kept.get(products);
  const revision = products.revision();
  if (last?.revision === revision && last.searches.size < mostKept) return last.searches;
  const searches: Kept["searches"] = new Map();
  kept.set(products, { revision, searches });
  return searches;
};

/**
 * What is on sale and has every word of the keyword in its name or description in the customer's
 * language: the best first, and among equals the shop's own order. Nothing for an empty keyword.
 *
 * A hundred thousand products are a few hundred texts in a few hundred models: each is looked at
 * once, and a product's merit is put together from the two.
 */
export const productsFound = (
  shop: Searched,
  keyword: string,
  language: Language,
): readonly ProductRow[] => {
  const words = wordsOf(folded(keyword.slice(0, longestKeyword)));
  if (words.length === 0) return [];
  const searches = searchesOf(shop);
  const key = `${language} ${words.join(" ")}`;
  const products = searches.get(key) ?? found(shop, words, language);
  searches.set(key, products);
  return products;
};
