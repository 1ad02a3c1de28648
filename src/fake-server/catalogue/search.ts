import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../wire/localized-text.ts";
import { entryIdOf, modelLabel, modelOf } from "../seeds/models.ts";
import type { Shop } from "../shop/shop.ts";
import { productsOnSale } from "./product-list.ts";

/** Normalises text for the search: case, accents and apostrophes make no difference. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’ʼ`]/gu, "")
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const known = new Map<string, readonly string[]>();

/** The normalised words of a catalogue text. Cached: there are only some hundreds. */
const catalogueWords = (text: string): readonly string[] => {
  const words = known.get(text) ?? wordsOf(folded(text));
  known.set(text, words);
  return words;
};

/** The most characters of a keyword that are used. */
const longestKeyword = 100;

/** How well a word matches: a whole word of the name best, part of the description least. */
const merit = (
  word: string,
  names: readonly string[],
  descriptions: readonly string[] = [],
): number => {
  if (names.includes(word)) return 8;
  if (names.some((each) => each.startsWith(word))) return 6;
  if (names.some((each) => each.includes(word))) return 4;
  if (descriptions.some((each) => each.startsWith(word))) return 2;
  // Chinese has no spaces, so any substring matches. Elsewhere "tea" must not match "steam".
  const isFound = /\p{Script=Han}/u.test(word) && descriptions.some((each) => each.includes(word));
  return isFound ? 1 : 0;
};

/** The match of a text that many products share. */
interface Found {
  readonly name: string;
  /** The match of each word of the keyword. */
  readonly merits: readonly number[];
  /** Whether the name has the words adjacent and in the typed order. */
  readonly asTyped: boolean;
  /** Whether no word matches. */
  readonly isMissed: boolean;
}

type Searched = Pick<Shop, "tables" | "texts">;

const found = (
  shop: Searched,
  words: readonly string[],
  language: Language,
): readonly ProductRow[] => {
  const phrase = words.join(" ");
  const find = (names: readonly string[], descriptions?: readonly string[]): Found => {
    const name = names.join(" ");
    const merits = words.map((word) => merit(word, names, descriptions));
    const isMissed = merits.every((each) => each === 0);
    return { name, merits, asTyped: name.includes(phrase), isMissed };
  };
  const entries: Found[] = [];
  const inEntry = (entryId: number): Found => {
    const { name, description } = shop.texts.product(entryId);
    return find(catalogueWords(name[language]), catalogueWords(description[language]));
  };
  const models: Found[] = [];
  const inModel = (model: number): Found => find(catalogueWords(modelLabel(model, language)));
  /** The combined match; 0 if a word does not match. */
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
    // Skips most products quickly: nothing matches.
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

/** The results since the last change of the products, reused for further pages. */
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
 * The products on sale that have every word of the keyword in their name or description in the
 * customer's language, best match first, then in the shop's order. None for an empty keyword.
 *
 * A hundred thousand products combine a few hundred texts and models. Each text is matched once,
 * and a product's match is combined from the two.
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
