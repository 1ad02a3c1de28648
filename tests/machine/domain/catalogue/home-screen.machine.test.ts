import { expect, test } from "vitest";
import { createActor } from "xstate";
import type { ReadOptions } from "../../../../src/domain/call/read-options.ts";
import type { Category } from "../../../../src/domain/catalogue/category.ts";
import {
  type HomeMemory,
  homeScreenLogic,
} from "../../../../src/domain/catalogue/home-screen.machine.ts";
import type {
  Product,
  ProductFlag,
  ProductsQuery,
} from "../../../../src/domain/catalogue/product.ts";
import type { Settings } from "../../../../src/domain/catalogue/settings.ts";
import type { PageRequest } from "../../../../src/domain/paging/paged-list.machine.ts";
import type { LoadedPages, Page } from "../../../../src/domain/paging/page.ts";
import { category, product } from "../../../support/catalogue-data.ts";
import { heldCall } from "../../../support/held-calls.ts";
import { unreachable } from "../../../support/shop-data.ts";

const settings: Settings = {
  siteName: "Green Loop",
  siteLogo: null,
  banners: [],
  contactPhone: null,
  serviceTime: null,
};
const page = (...ids: readonly number[]): Page<Product> => ({
  items: ids.map((id) => product(id)),
  rows: ids.length,
  total: 9,
});
const seen: LoadedPages<Product> = {
  items: [product(8)],
  rowsRead: 1,
  pageRows: 1,
  total: 9,
  totalRose: false,
  ended: false,
};

const open = (input: { flag?: ProductFlag; restored?: HomeMemory } = {}) => {
  const calls = {
    settings: heldCall<Settings, ReadOptions>(),
    categories: heldCall<readonly Category[], ReadOptions>(),
    products: heldCall<Page<Product>, PageRequest<ProductsQuery>>(),
  };
  const home = createActor(
    homeScreenLogic({
      loadSettings: calls.settings.actor,
      loadCategories: calls.categories.actor,
      loadProducts: calls.products.actor,
    }),
    { input },
  ).start();
  const parts = home.getSnapshot().context;
  return {
    home,
    calls,
    asked: () => Object.values(calls).map(({ asked }) => asked.length),
    shown: () => ({
      settings: parts.settings.getSnapshot().context.value?.siteName,
      categories: parts.categories.getSnapshot().context.value?.length,
      products: parts.products.getSnapshot().context.loaded?.items.map(({ id }) => id),
    }),
  };
};

test("each part is read by itself: one that fails takes no other away [S2.21]", async () => {
  const { calls, shown } = open();
  await calls.categories.fail(unreachable);
  await calls.products.answer(page(1, 2));
  expect(shown()).toEqual({ settings: undefined, categories: undefined, products: [1, 2] });
  await calls.settings.answer(settings);
  expect(shown()).toEqual({ settings: "Green Loop", categories: undefined, products: [1, 2] });
});

test("the recommended goods come first, others when they are chosen, once [S2.25 S2.26]", async () => {
  const { home, calls } = open();
  expect(calls.products.asked).toEqual([{ query: { flag: "recommended" }, page: 1 }]);
  await calls.products.answer(page(1));
  home.send({ type: "FLAG_CHOSEN", flag: "recommended" });
  expect(calls.products.asked).toHaveLength(1);
  home.send({ type: "FLAG_CHOSEN", flag: "hot" });
  home.send({ type: "FLAG_CHOSEN", flag: "hot" });
  expect(calls.products.asked.slice(1)).toEqual([{ query: { flag: "hot" }, page: 1 }]);
});

test("a refresh reads every part again, the products from page 1 [S2.28]", async () => {
  const { home, calls, asked } = open();
  await calls.settings.answer(settings);
  await calls.categories.answer([category(1)]);
  await calls.products.answer(page(1));
  home.send({ type: "REFRESH" });
  expect(asked()).toEqual([2, 2, 2]);
  expect(calls.products.asked.at(-1)?.page).toBe(1);
});

test("Back: what was seen is there at once, and no products are asked for", () => {
  const restored = {
    settings,
    categories: [category(1)],
    products: { query: { flag: "new" }, loaded: seen },
  } as const;
  const { asked, shown } = open({ flag: "new", restored });
  expect(shown()).toEqual({ settings: "Green Loop", categories: 1, products: [8] });
  expect(asked()).toEqual([1, 1, 0]);
});

test("what was seen under another filter is not shown under the chosen one", () => {
  const products = { query: { flag: "new" }, loaded: seen } as const;
  const { calls, shown } = open({
    flag: "hot",
    restored: { settings: null, categories: null, products },
  });
  expect(shown().products).toBeUndefined();
  expect(calls.products.asked).toEqual([{ query: { flag: "hot" }, page: 1 }]);
});
