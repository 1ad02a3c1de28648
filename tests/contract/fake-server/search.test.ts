import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../../../src/fake-server/wire/localized-text.ts";
import { openShop, valueAt } from "../../support/fake-shop.ts";

const opened = async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const search = async (keyword: string, language = "en", rest = "") => {
    const query = new URLSearchParams({ keyword, page: "1", limit: "100" });
    const answer = await shop.call(`GET /client/search?${query}${rest}`, undefined, {
      token,
      language,
    });
    return {
      names: answer.list("products").map((row) => String(valueAt(row, "name"))),
      ids: answer.list("products").map((row) => Number(valueAt(row, "id"))),
      total: answer.number("total"),
    };
  };
  return { ...shop, token, search };
};

describe("search", () => {
  test("finds by the name and the description, in the customer's language", async () => {
    const { search } = await opened();
    expect((await search("teddy")).ids).toContain(106);
    expect((await search("ведмедик", "uk")).ids).toContain(106);
    expect((await search("泰迪熊", "zh")).ids).toContain(106);
    expect((await search("medvídek", "cs")).ids).toContain(106);
    expect((await search("washing machine")).ids).toContain(106);
    expect((await search("teddy", "uk")).ids).not.toContain(106);
  });

  test("takes no notice of case, accents and apostrophes", async () => {
    const { search } = await opened();
    const cs = await search("plyšový medvídek", "cs");
    expect(cs.total).toBeGreaterThan(0);
    expect(await search("PLYSOVY Medvidek", "cs")).toEqual(cs);
    const uk = await search("мʼякий", "uk");
    expect(uk.ids).toContain(106);
    expect(await search("м’який", "uk")).toEqual(uk);
    expect(await search("мякий", "uk")).toEqual(uk);
  });

  test("every word has to be met, in any order", async () => {
    const { search } = await opened();
    expect((await search("bear teddy")).ids).toContain(106);
    expect((await search("teddy rocket")).total).toBe(0);
  });

  test("the name counts for more than the description, a whole word for more than its beginning", async () => {
    const { search } = await opened();
    const { names } = await search("tea");
    const rank = (name: string) =>
      /\btea\b/i.test(name) ? 0 : /\btea/i.test(name) ? 1 : /tea/i.test(name) ? 2 : 3;
    const ranks = names.map(rank);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBeGreaterThan(1);
  });

  test("what is off sale is not found", async () => {
    const { search, server } = await opened();
    await server.editProduct(106, { onSale: false });
    expect((await search("teddy")).ids).not.toContain(106);
  });

  test.each(["", "   ", "%", "!?", "no such thing anywhere"])("nothing for %j", async (keyword) => {
    const { search } = await opened();
    expect(await search(keyword)).toEqual({ names: [], ids: [], total: 0 });
  });

  test("comes in pages that hold every finding once", async () => {
    const { call, token, search } = await opened();
    const all = await search("and");
    expect(all.total).toBeGreaterThan(20);
    expect(all.ids).toHaveLength(all.total);
    const ids: number[] = [];
    for (let page = 1; ids.length < all.total; page += 1) {
      const answer = await call(`GET /client/search?keyword=and&page=${page}&limit=10`, undefined, {
        token,
      });
      ids.push(...answer.list("products").map((row) => Number(valueAt(row, "id"))));
    }
    expect(ids).toEqual(all.ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("needs a login", async () => {
    const { call } = openShop();
    expect((await call("GET /client/search?keyword=tea")).status).toBe(401);
  });

  test("whatever is typed is answered, and a product is found by its own name", async () => {
    const { search, server } = await opened();
    const ids = await server.inspect((tables) =>
      tables.products
        .all()
        .filter(({ on_sale }) => on_sale)
        .map(({ id }) => id),
    );
    expect(ids.length).toBeGreaterThan(50);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (keyword) => {
        expect((await search(keyword)).total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 30 },
    );
    for (const language of languages) {
      const all = await search("a", language);
      for (const [index, name] of all.names.slice(0, 5).entries())
        expect((await search(name, language)).ids[0]).toBe(all.ids[index]);
    }
  });
});
