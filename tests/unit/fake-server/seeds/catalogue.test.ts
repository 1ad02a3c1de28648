import { describe, expect, it } from "vitest";
import { languages, type LocalizedText } from "../../../../src/fake-server/wire/localized-text.ts";
import { banners } from "../../../../src/fake-server/seeds/catalogue/banners.ts";
import { categories } from "../../../../src/fake-server/seeds/catalogue/categories.ts";
import { products } from "../../../../src/fake-server/seeds/catalogue/products.ts";
import { tags } from "../../../../src/fake-server/seeds/catalogue/tags.ts";

const tops = categories.filter((category) => category.parentId === null);
const children = categories.filter((category) => category.parentId !== null);

const repeated = <T>(values: readonly T[]): T[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

const texts: readonly (readonly [where: string, text: LocalizedText])[] = [
  ...Object.entries(tags),
  ...categories.map(({ id, name }) => [`category ${id}`, name] as const),
  ...banners.map(({ id, title }) => [`banner ${id}`, title] as const),
  ...products.map(({ id, name }) => [`product ${id} name`, name] as const),
  ...products.map(({ id, description }) => [`product ${id} description`, description] as const),
];

const han = /\p{Script=Han}/u;
const cyrillic = /\p{Script=Cyrillic}/u;

/** The words that are one and the same in English and Czech. */
const sameInCzech = new Set(["Bestseller", "Sport"]);

describe("the texts of the catalogue", () => {
  it.each(texts)("%s is written in all four languages", (_, text) => {
    for (const language of languages) expect(text[language].trim()).toBe(text[language]);
    expect(text.zh).toMatch(han);
    expect(text.uk).toMatch(cyrillic);
    for (const latin of [text.en, text.cs]) {
      expect(latin.length).toBeGreaterThan(0);
      expect(latin).not.toMatch(cyrillic);
      expect(latin).not.toMatch(han);
    }
    if (!sameInCzech.has(text.cs)) expect(text.cs).not.toBe(text.en);
  });

  it("mixes no Latin letter into a Cyrillic word", () => {
    const mixed = texts.filter(([, { uk }]) =>
      /\p{Script=Cyrillic}[a-z]|[a-z]\p{Script=Cyrillic}/iu.test(uk),
    );
    expect(mixed).toEqual([]);
  });

  it("uses only letters of the Ukrainian alphabet in Ukrainian", () => {
    expect(texts.filter(([, { uk }]) => /[ыэъё]/i.test(uk))).toEqual([]);
  });

  it("describes every product in two or three sentences", () => {
    const sentences = (text: string, end: RegExp) => (text.match(end) ?? []).length;
    const isLong = (description: LocalizedText) =>
      languages.every((language) => {
        const end = language === "zh" ? /[。！？]/g : /[.!?](?=\s|$)/g;
        return [2, 3].includes(sentences(description[language], end));
      });
    expect(idsOf(products.filter(({ description }) => !isLong(description)))).toEqual([]);
  });

  it("gives no two products the same name", () => {
    for (const language of languages) {
      expect(repeated(products.map(({ name }) => name[language]))).toEqual([]);
    }
  });
});

describe("the categories", () => {
  it("are at least eight on top, each with two to four children", () => {
    expect(tops.length).toBeGreaterThanOrEqual(8);
    const count = (id: number) => children.filter(({ parentId }) => parentId === id).length;
    expect(idsOf(tops.filter(({ id }) => count(id) < 2 || count(id) > 4))).toEqual([]);
  });

  it("have ids of their own and parents on the top", () => {
    expect(repeated(categories.map(({ id }) => id))).toEqual([]);
    const topIds = tops.map(({ id }) => id);
    for (const child of children) expect(topIds).toContain(child.parentId);
  });

  it("hold products, every one of the children", () => {
    const used = new Set(products.map(({ category_id }) => category_id));
    expect(children.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  });
});

describe("the products", () => {
  it("are at least 120, with positive ids of their own", () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
    const ids = products.map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });

  it("stand in a child category", () => {
    const childIds = new Set(children.map(({ id }) => id));
    expect(products.filter(({ category_id }) => !childIds.has(category_id))).toEqual([]);
  });

  it("cost whole hundredths between 49.00 and 60,000.00, some of them with kopecks", () => {
    for (const { price, original_price } of products) {
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(49_00);
      expect(price).toBeLessThanOrEqual(60_000_00);
      if (original_price !== null) expect(original_price).toBeGreaterThan(price);
    }
    expect(products.filter(({ price }) => price % 100 !== 0).length).toBeGreaterThanOrEqual(5);
    expect(products.filter((product) => product.original_price).length).toBeGreaterThanOrEqual(20);
  });

  it("include some that cannot be bought, and some nearly gone", () => {
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(5);
    expect(products.filter(({ stock }) => stock >= 1 && stock <= 3).length).toBeGreaterThanOrEqual(
      5,
    );
    const offSale = products.filter(({ on_sale }) => !on_sale);
    expect(offSale.length).toBeGreaterThanOrEqual(4);
    expect(offSale.some(({ stock }) => stock > 0)).toBe(true);
    for (const { stock, sales } of products) {
      expect(Number.isSafeInteger(stock) && stock >= 0).toBe(true);
      expect(Number.isSafeInteger(sales) && sales >= 0).toBe(true);
    }
  });

  it.each(["is_recommended", "is_hot", "is_new"] as const)("fill three pages of %s", (flag) => {
    expect(products.filter((product) => product[flag]).length).toBeGreaterThanOrEqual(25);
  });

  it("show more than one category on the first page", () => {
    const parentOf = new Map(children.map(({ id, parentId }) => [id, parentId]));
    const firstPage = products.slice(0, 10).map(({ category_id }) => parentOf.get(category_id));
    expect(new Set(firstPage).size).toBeGreaterThanOrEqual(8);
  });

  it("have one to four pictures, the first one in the studio", () => {
    for (const { id, pictures } of products) {
      expect([1, 2, 3, 4]).toContain(pictures.length);
      expect(pictures[0]?.view).toBe("studio");
      expect(pictures.map(({ index }) => index)).toEqual(pictures.map((_, at) => at + 1));
      expect(pictures.every(({ productId }) => productId === id)).toBe(true);
      expect(repeated(pictures.map(({ view }) => view))).toEqual([]);
    }
  });
});

describe("the banners", () => {
  it("are four and lead to places that exist", () => {
    expect(banners).toHaveLength(4);
    const exists = ({ url }: (typeof banners)[number]) => {
      const category = /^\/categories\/(\d+)\/products$/.exec(url)?.[1];
      const product = /^\/product\/(\d+)$/.exec(url)?.[1];
      return (
        categories.some(({ id }) => String(id) === category) ||
        products.some(({ id, on_sale }) => String(id) === product && on_sale)
      );
    };
    expect(banners.filter((banner) => !exists(banner))).toEqual([]);
  });
});
