import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Product } from "../../../../src/domain/catalogue/product.ts";
import type { SeenProducts } from "../../../../src/domain/catalogue/product-list.ts";
import { searchScreenLogic } from "../../../../src/domain/catalogue/search-screen.machine.ts";
import { type SearchQuery, withSearch } from "../../../../src/domain/catalogue/search.ts";
import type { PageRequest } from "../../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../../src/domain/paging/page.ts";
import { product } from "../../../support/catalogue-data.ts";
import { heldCall } from "../../../support/held-calls.ts";

const page = (id: number): Page<Product> => ({ items: [product(id)], rows: 1, total: 9 });
const seenFor = (keyword: string, id: number): SeenProducts<SearchQuery> => ({
  query: { keyword },
  loaded: {
    items: [product(id)],
    rowsRead: 1,
    pageRows: 1,
    total: 9,
    totalRose: false,
    ended: false,
  },
});
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const open = (keyword: string | null = null, seen?: SeenProducts<SearchQuery>) => {
  const calls = heldCall<Page<Product>, PageRequest<SearchQuery>>();
  let kept: readonly string[] = ["milk"];
  const told: (string | null)[] = [];
  const search = createActor(
    searchScreenLogic({
      searchProducts: calls.actor,
      readSearches: fromPromise(async () => Result.succeed(kept)),
      keepSearch: fromPromise(async ({ input }) => {
        kept = withSearch(kept, input.keyword);
        return Result.succeed(kept);
      }),
      forgetSearches: fromPromise(async () => {
        kept = [];
        return Result.succeed(kept);
      }),
    }),
    { input: { keyword, seen } },
  );
  search.on("keyword changed", (event) => told.push(event.keyword));
  search.start();
  const context = () => search.getSnapshot().context;
  return {
    search,
    calls,
    told,
    context,
    submit: (typed: string) => {
      search.send({ type: "TYPED", typed });
      search.send({ type: "SUBMIT" });
    },
    asked: () => calls.asked.map(({ query, page: number }) => `${query.keyword} ${number}`),
    searches: () => context().recent.getSnapshot().context.searches,
    shown: () =>
      context()
        .found?.getSnapshot()
        .context.loaded?.items.map(({ id }) => id),
  };
};

test("nothing is asked by a letter; by the word it is asked for tidily, kept, and told", async () => {
  const { search, submit, asked, told, context, searches } = open();
  expect(context().typed).toBe("");
  search.send({ type: "TYPED", typed: " green  tea" });
  expect(context()).toMatchObject({ typed: " green  tea", keyword: null, found: null });
  expect(asked()).toEqual([]);
  submit("  green   tea ");
  expect(context()).toMatchObject({ typed: "green tea", keyword: "green tea" });
  expect(asked()).toEqual(["green tea 1"]);
  expect(told).toEqual(["green tea"]);
  await settle();
  expect(searches()).toEqual(["green tea", "milk"]);
});

test.each(["", "   "])("%j asks nothing and leaves the field empty", async (typed) => {
  const { submit, asked, told, context, searches } = open("tea");
  submit(typed);
  await settle();
  expect(context()).toMatchObject({ typed: "", keyword: "tea" });
  expect([asked(), told, searches()]).toEqual([["tea 1"], [], ["milk"]]);
});

test("another keyword has a list of its own, and the former one ends", async () => {
  const { search, calls, context, shown } = open("tea");
  const former = context().found;
  search.send({ type: "SEARCH", keyword: "coffee" });
  expect(former?.getSnapshot().status).toBe("stopped");
  await calls.answer(page(2));
  expect(shown()).toEqual([2]);
});

test("the same keyword again goes on with what was found", async () => {
  const { calls, submit, asked, told, shown } = open("tea");
  await calls.answer(page(1));
  submit(" tea ");
  expect(asked()).toEqual(["tea 1"]);
  expect(shown()).toEqual([1]);
  expect(told).toEqual(["tea"]);
});

test("a cleared field asks for nothing, and the searches can be forgotten there", async () => {
  const { search, told, context, searches } = open("tea");
  const former = context().found;
  search.send({ type: "CLEAR" });
  expect(context()).toMatchObject({ typed: "", keyword: null, found: null });
  expect(former?.getSnapshot().status).toBe("stopped");
  expect(told).toEqual([null]);
  search.send({ type: "FORGET" });
  await settle();
  expect(searches()).toEqual([]);
});

test("Back finds what was found for the keyword of that address, and of no other", () => {
  const { search, asked, told, context, shown } = open("tea", seenFor("tea", 7));
  expect([context().typed, shown()]).toEqual(["tea", [7]]);
  search.send({ type: "ADDRESS_CHANGED", keyword: "milk", seen: seenFor("milk", 8) });
  expect(shown()).toEqual([8]);
  expect(context().typed).toBe("milk");
  const list = context().found;
  search.send({ type: "TYPED", typed: "milk j" });
  search.send({ type: "ADDRESS_CHANGED", keyword: "milk" });
  expect(context()).toMatchObject({ found: list, typed: "milk j" });
  expect(asked()).toEqual([]);
  search.send({ type: "ADDRESS_CHANGED", keyword: "coffee", seen: seenFor("milk", 8) });
  expect(asked()).toEqual(["coffee 1"]);
  search.send({ type: "ADDRESS_CHANGED", keyword: null });
  expect(context().found).toBeNull();
  // The address knows it already.
  expect(told).toEqual([]);
});

test("a refresh reads what was found again, and nothing where nothing was asked for", async () => {
  const { search, calls, asked } = open("tea");
  await calls.answer(page(1));
  search.send({ type: "REFRESH" });
  expect(asked()).toEqual(["tea 1", "tea 1"]);
  const none = open();
  none.search.send({ type: "REFRESH" });
  expect(none.asked()).toEqual([]);
});
