import type { ProductRow } from "../collections/product.ts";
import type { Language } from "../localized-text.ts";
import { entryIdOf, modelLabel, modelOf } from "../seeds/models.ts";
import type { Shop } from "../shop.ts";
import { onSale } from "./product-list.ts";

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
}

/** Makes a value once for each number. */
const once = <Value>(make: (place: number) => Value): ((place: number) => Value) => {
  const made: Value[] = [];
  return (place) => (made[place] ??= make(place));
};

/**
 * What is on sale and has every word of the keyword in its name or description in the customer's
 * language: the best first, and among equals the shop's own order. Nothing for an empty keyword.
 *
 * A hundred thousand products are a few hundred texts in a few hundred models: each is looked at
 * once, and a product's merit is put together from the two.
 */
export const productsFound = (
  shop: Pick<Shop, "tables" | "texts">,
  keyword: string,
  language: Language,
): readonly ProductRow[] => {
  const words = wordsOf(folded(keyword.slice(0, longestKeyword)));
  if (words.length === 0) return [];
  const phrase = words.join(" ");
  const found = (names: readonly string[], descriptions?: readonly string[]): Found => {
    const name = names.join(" ");
    const merits = words.map((word) => merit(word, names, descriptions));
    return { name, merits, asTyped: name.includes(phrase) };
  };
  const inEntry = once((entryId) => {
    const { name, description } = shop.texts.product(entryId);
    return found(catalogueWords(name[language]), catalogueWords(description[language]));
  });
  const inModel = once((model) => found(catalogueWords(modelLabel(model, language))));
  /** 0 where a word is missing. */
  const meritOf = (id: number): number => {
    const entry = inEntry(entryIdOf(id));
    const model = inModel(modelOf(id));
    let sum = 0;
    for (let place = 0; place < words.length; place += 1) {
      const best = Math.max(entry.merits[place] ?? 0, model.merits[place] ?? 0);
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
  for (const product of shop.tables.products.list(onSale)) {
    const own = meritOf(product.id);
    if (own === 0) continue;
    const equals = byMerit.get(own);
    if (equals === undefined) byMerit.set(own, [product]);
    else equals.push(product);
  }
  return [...byMerit].sort(([a], [b]) => b - a).flatMap(([, products]) => products);
};
