import fc from "fast-check";
import { expect, test } from "vitest";
import { productList } from "../../../../src/fake-server/catalogue/product-list.ts";
import { productsFound } from "../../../../src/fake-server/catalogue/search.ts";
import type { ProductRow } from "../../../../src/fake-server/collections/product.ts";
import { createTables } from "../../../../src/fake-server/collections/tables.ts";
import { type Language, languages } from "../../../../src/fake-server/wire/localized-text.ts";
import { modelId } from "../../../../src/fake-server/seeds/models.ts";
import { catalogueTexts as texts } from "../../../../src/fake-server/seeds/seed-catalogue.ts";
import type { Shop } from "../../../../src/fake-server/shop/shop.ts";
import { createUndoLog } from "../../../../src/fake-server/store/undo-log.ts";

const flags = ["is_recommended", "is_hot", "is_new"] as const;

/** Category 1 has 2 and 3 below it, 3 has 4; 5 stands alone. */
const parents = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 1],
  [4, 3],
  [5, null],
]);

const isWithin = (category: number, wanted: number): boolean => {
  if (category === wanted) return true;
  const parent = parents.get(category) ?? null;
  return parent !== null && isWithin(parent, wanted);
};

const compare = new Map<string, (a: ProductRow, b: ProductRow) => number>([
  ["price_asc", (a, b) => a.price - b.price],
  ["price_desc", (a, b) => b.price - a.price],
  ["sales_desc", (a, b) => b.sales - a.sales],
]);

/** The list as it is defined. */
const defined = (
  rows: readonly ProductRow[],
  asked: readonly (typeof flags)[number][],
  sort: string,
  category: number | undefined,
): readonly number[] =>
  rows
    .filter((row) => row.on_sale && asked.every((flag) => row[flag]))
    .filter((row) => category === undefined || isWithin(row.category_id, category))
    .sort((a, b) => (compare.get(sort)?.(a, b) ?? 0) || a.rank - b.rank || a.id - b.id)
    .map((row) => row.id);

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’ʼ`]/gu, "")
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A search as it is defined: every product's whole texts, word by word. */
const definedSearch = (
  rows: readonly ProductRow[],
  keyword: string,
  language: Language,
): readonly number[] => {
  const words = wordsOf(keyword);
  const merit = (row: ProductRow): number => {
    const { name, description } = texts.product(row.id);
    const names = wordsOf(name[language]);
    const others = wordsOf(description[language]);
    const merits = words.map((word) => {
      if (names.includes(word)) return 8;
      if (names.some((each) => each.startsWith(word))) return 6;
      if (folded(name[language]).includes(word)) return 4;
      if (others.some((each) => each.startsWith(word))) return 2;
      return /\p{Script=Han}/u.test(word) && folded(description[language]).includes(word) ? 1 : 0;
    });
    if (merits.length === 0 || merits.includes(0)) return 0;
    const asTyped = names.join(" ").includes(words.join(" ")) ? 3 : 0;
    return merits.reduce<number>((sum, each) => sum + each, 0) / words.length + asTyped;
  };
  return rows
    .filter((row) => row.on_sale && merit(row) > 0)
    .sort((a, b) => merit(b) - merit(a) || a.rank - b.rank || a.id - b.id)
    .map((row) => row.id);
};

const product: fc.Arbitrary<ProductRow> = fc.record({
  id: fc
    .record({ entry: fc.integer({ min: 1, max: 129 }), model: fc.integer({ min: 0, max: 12 }) })
    .map(({ entry, model }) => modelId(entry, model)),
  rank: fc.integer({ min: 0, max: 40 }),
  category_id: fc.constantFrom(...parents.keys()),
  price: fc.integer({ min: 1, max: 5 }),
  original_price: fc.constant(null),
  stock: fc.integer({ min: 0, max: 3 }),
  sales: fc.integer({ min: 0, max: 3 }),
  on_sale: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
  is_recommended: fc.boolean(),
  is_hot: fc.boolean(),
  is_new: fc.boolean(),
  images: fc.constant(["picture.svg"]),
});

const catalogue = fc.uniqueArray(product, { selector: (row) => row.id, maxLength: 150 });

/** Edits of products: what is not in the catalogue is added, what is edited to itself is removed. */
const edits = fc.array(product, { maxLength: 12 });

const question = fc.record({
  asked: fc.subarray([...flags]),
  sort: fc.constantFrom("default", "price_asc", "price_desc", "sales_desc", "toString"),
  category: fc.constantFrom(undefined, ...parents.keys()),
});

const openShop = async (rows: readonly ProductRow[]): Promise<Pick<Shop, "tables" | "texts">> => {
  const tables = createTables(createUndoLog());
  for (const [id, parent_id] of parents) {
    await tables.categories.insert({ id, parent_id, image: "picture.svg" });
  }
  await tables.products.insertMany(rows);
  return { tables, texts };
};

/** Adds, changes or (every fifth) removes. */
const edit = async ({ tables }: Pick<Shop, "tables">, row: ProductRow, place: number) => {
  const { products } = tables;
  const known = products.get(row.id);
  if (known === undefined) await products.insert(row);
  else if (place % 5 === 4) await products.remove(row.id);
  else await products.update(row.id, row);
};

test("a list of products is the plain filter and sort, after every edit", async () => {
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      edits,
      fc.array(question, { minLength: 1, maxLength: 6 }),
      async (rows, changes, questions) => {
        const shop = await openShop(rows);
        const check = (): void => {
          for (const { asked, sort, category } of questions) {
            const query = new URLSearchParams({ sort });
            for (const flag of asked) query.set(flag, "1");
            const found = productList(shop, query, category).map((row) => row.id);
            expect(found).toEqual(defined(shop.tables.products.all(), asked, sort, category));
          }
        };
        check();
        for (const [place, change] of changes.entries()) {
          await edit(shop, change, place);
          check();
        }
      },
    ),
    { numRuns: 60 },
  );
});

const keywords: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "smartphone",
    "model 1",
    "model",
    "lumo smart",
    "12",
    "tea 3",
    "gb model 2",
    "set model 1",
    "phone model 2",
    "for",
    "o",
    "zzz",
    "",
  ],
  uk: ["смартфон", "модель 4", "чай", "на модель", "ГБ модель 1", "1"],
  cs: ["telefon", "model 11", "čaj", "caj", "pro", "2 model"],
  zh: ["手机", "1号", "手机 2号", "充电", "号", "智能手机 12号"],
};

const searched = fc
  .constantFrom(...languages)
  .chain((language) =>
    fc.record({ language: fc.constant(language), keyword: fc.constantFrom(...keywords[language]) }),
  );

test("a search finds what the texts of every product say, in the same order, after edits", async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, edits, searched, async (rows, changes, { language, keyword }) => {
      const shop = await openShop(rows);
      const check = (): void => {
        const found = productsFound(shop, keyword, language).map((row) => row.id);
        expect(found).toEqual(definedSearch(shop.tables.products.all(), keyword, language));
      };
      check();
      for (const [place, change] of changes.entries()) await edit(shop, change, place);
      check();
    }),
    { numRuns: 100 },
  );
});

test("a search of the whole catalogue in three models, by every keyword", async () => {
  const [rows] = fc.sample(fc.array(product, { minLength: 387, maxLength: 387 }), {
    seed: 1,
    numRuns: 1,
  });
  const shop = await openShop(
    (rows ?? []).map((row, place) => ({
      ...row,
      id: modelId((place % 129) + 1, Math.floor(place / 129)),
      rank: place,
    })),
  );
  for (const language of languages) {
    for (const keyword of keywords[language]) {
      const found = productsFound(shop, keyword, language).map((row) => row.id);
      expect(found).toEqual(definedSearch(shop.tables.products.all(), keyword, language));
    }
  }
});
