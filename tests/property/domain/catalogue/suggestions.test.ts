import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestionsFor } from "../../../../src/domain/catalogue/suggestions.ts";
import { category, product } from "../../../support/catalogue-data.ts";

const names = ["Čokoláda", "Чай зелений", "Smartphone X", "绿茶 礼盒", "Tea caddy", "Green tea"];
const rows = {
  categories: names.map((name, index) => ({ ...category(index + 1), name })),
  products: [...names, ...names].map((name, index) => product(index + 1, { name })),
};
const named = (typed: string): readonly string[] =>
  suggestionsFor(typed, { ...rows, categories: [] }).map(({ name }) => name);

test.each([
  ["cok", ["Čokoláda", "Čokoláda"]],
  ["ЗЕЛЕНІЙ", []],
  ["чай", ["Чай зелений", "Чай зелений"]],
  ["茶", ["绿茶 礼盒", "绿茶 礼盒"]],
  ["phone", ["Smartphone X", "Smartphone X"]],
  ["ea", []],
  ["tea gre", ["Green tea", "Green tea"]],
  ["tea", ["Tea caddy", "Green tea", "Tea caddy", "Green tea"]],
] as const)("%s suggests %j", (typed, expected) => {
  expect(named(typed)).toEqual(expected);
});

test("the beginning of a word comes before what is within a word", () => {
  const products = [product(1, { name: "Steamer" }), product(2, { name: "Teapot" })];
  const found = suggestionsFor("tea", { categories: [], products });
  expect(found.map(({ name }) => name)).toEqual(["Teapot", "Steamer"]);
});

test("at most six, categories first and three of them at most, each once, each with every word", () => {
  const word = fc.constantFrom("t", "te", "tea", "ч", "绿", "x", "green", "");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 3 }), (words) => {
      const found = suggestionsFor(words.join(" "), rows);
      const kinds = found.map(({ kind }) => kind).join(" ");
      expect(found.length).toBeLessThanOrEqual(6);
      expect(kinds).toMatch(/^(category ?){0,3}(product ?)*$/);
      expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(found.length);
      for (const { name } of found)
        for (const each of words) expect(name.toLowerCase()).toContain(each);
    }),
  );
});
