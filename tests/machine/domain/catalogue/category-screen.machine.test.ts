import { expect, test } from "vitest";
import { createActor } from "xstate";
import type { ReadOptions } from "../../../../src/domain/call/read-options.ts";
import type { Category } from "../../../../src/domain/catalogue/category.ts";
import type { CategoryListing } from "../../../../src/domain/catalogue/category-listing.ts";
import {
  type CategoryMemory,
  categoryScreenLogic,
} from "../../../../src/domain/catalogue/category-screen.machine.ts";
import type { CategoryProductsQuery, Product } from "../../../../src/domain/catalogue/product.ts";
import type { PageRequest } from "../../../../src/domain/paging/paged-list.machine.ts";
import type { LoadedPages, Page } from "../../../../src/domain/paging/page.ts";
import { category, categoryId, product } from "../../../support/catalogue-data.ts";
import { heldCall } from "../../../support/held-calls.ts";

const unsorted: CategoryListing = { sort: "default", flag: null };
const cheapest: CategoryListing = { sort: "price_asc", flag: null };
const page = (id: number): Page<Product> => ({ items: [product(id)], rows: 1, total: 9 });
const pages = (id: number): LoadedPages<Product> => ({
  items: [product(id)],
  rowsRead: 1,
  pageRows: 1,
  total: 9,
  totalRose: false,
  ended: false,
});
const seenUnder = (listing: CategoryListing, id: number) => ({
  query: { categoryId: categoryId(5), ...listing },
  loaded: pages(id),
});

const open = (listing = unsorted, restored?: CategoryMemory) => {
  const categories = heldCall<readonly Category[], ReadOptions>();
  const products = heldCall<Page<Product>, PageRequest<CategoryProductsQuery>>();
  const screen = createActor(
    categoryScreenLogic({ loadCategories: categories.actor, loadProducts: products.actor }),
    { input: { categoryId: categoryId(5), listing, restored } },
  ).start();
  const context = () => screen.getSnapshot().context;
  return {
    screen,
    categories,
    products,
    context,
    shown: () =>
      context()
        .products.getSnapshot()
        .context.loaded?.items.map(({ id }) => id),
  };
};

test.each<CategoryListing>([cheapest, { sort: "default", flag: "hot" }])(
  "what is chosen is read from its first page: %o",
  async (listing) => {
    const { screen, products, shown } = open();
    expect(products.asked).toEqual([{ query: { categoryId: 5, ...unsorted }, page: 1 }]);
    screen.send({ type: "LISTING_CHOSEN", listing });
    expect(products.asked.at(-1)).toEqual({ query: { categoryId: 5, ...listing }, page: 1 });
    await products.answer(page(2));
    expect(shown()).toEqual([2]);
  },
);

test("what is chosen already is not read again", () => {
  const { screen, products } = open(cheapest);
  screen.send({ type: "LISTING_CHOSEN", listing: { ...cheapest } });
  expect(products.asked).toHaveLength(1);
});

test("Back finds what was seen under what is chosen, and nothing of another choice", async () => {
  const seen = { categories: [category(5)], products: seenUnder(cheapest, 7) };
  const { products, categories, shown, context } = open(cheapest, seen);
  expect(shown()).toEqual([7]);
  expect(context().categories.getSnapshot().context.value).toHaveLength(1);
  expect(products.asked).toEqual([]);
  // They are read again behind what is shown.
  expect(categories.asked).toHaveLength(1);
  const other = open(unsorted, seen);
  expect(other.shown()).toBeUndefined();
  expect(other.products.asked).toHaveLength(1);
});

test("a refresh reads the products and the categories again", async () => {
  const { screen, products, categories } = open();
  await products.answer(page(1));
  await categories.answer([category(5)]);
  screen.send({ type: "REFRESH" });
  expect([products.asked.length, categories.asked.length]).toEqual([2, 2]);
});
