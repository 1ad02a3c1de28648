import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { ReadOptions } from "../../../../src/domain/call/read-options.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import type { Category } from "../../../../src/domain/catalogue/category.ts";
import type { Product } from "../../../../src/domain/catalogue/product.ts";
import type { SeenProducts } from "../../../../src/domain/catalogue/product-list.ts";
import { searchScreenLogic } from "../../../../src/domain/catalogue/search-screen.machine.ts";
import { type SearchQuery, withSearch } from "../../../../src/domain/catalogue/search.ts";
import type { PageRequest } from "../../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../../src/domain/paging/page.ts";
import { category, product } from "../../../support/catalogue-data.ts";
import { heldCall } from "../../../support/held-calls.ts";
import { turn } from "../../../support/turn.ts";

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
const open = (
  keyword: string | null = null,
  seen?: SeenProducts<SearchQuery>,
  products: readonly Product[] = [],
) => {
  const calls = heldCall<Page<Product>, PageRequest<SearchQuery>>();
  let kept: readonly string[] = ["milk"];
  const told: (string | null)[] = [];
  const search = createActor(
    searchScreenLogic({
      searchProducts: calls.actor,
      loadCategories: fromPromise<Result.Result<readonly Category[], CallFailure>, ReadOptions>(
        async () => Result.succeed([category(1), category(2)]),
      ),
      readSearches: fromPromise(async () => Result.succeed(kept)),
      keepSearch: fromPromise(async ({ input }) => {
        kept = withSearch(kept, input.keyword);
        return Result.succeed(kept);
      }),
      clearSearches: fromPromise(async () => {
        kept = [];
        return Result.succeed(kept);
      }),
    }),
    { input: { keyword, seen, known: { categories: [], products } } },
  );
  const opened: string[] = [];
  search.on("keyword changed", (event) => told.push(event.keyword));
  search.on("suggestion opened", ({ suggestion }) => opened.push(suggestion.name));
  search.start();
  const context = () => search.getSnapshot().context;
  return {
    search,
    calls,
    told,
    opened,
    context,
    suggested: () => context().suggestions.map(({ name }) => name),
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

test("typing a letter requests nothing; submitting requests the tidied keyword, keeps and reports it", async () => {
  const { search, submit, asked, told, context, searches } = open();
  expect(context().typed).toBe("");
  search.send({ type: "TYPED", typed: " green  tea" });
  expect(context()).toMatchObject({ typed: " green  tea", keyword: null, found: null });
  expect(asked()).toEqual([]);
  submit("  green   tea ");
  expect(context()).toMatchObject({ typed: "green tea", keyword: "green tea" });
  expect(asked()).toEqual(["green tea 1"]);
  expect(told).toEqual(["green tea"]);
  await turn();
  expect(searches()).toEqual(["green tea", "milk"]);
});

test.each(["", "   "])("%j asks nothing and leaves the field empty", async (typed) => {
  const { submit, asked, told, context, searches } = open("tea");
  submit(typed);
  await turn();
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
  search.send({ type: "CLEAR_SEARCHES" });
  await turn();
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

const milk = product(5, { name: "Milk chocolate" });

test("while typing, what is loaded is suggested, categories first, and nothing is asked", async () => {
  const { search, asked, suggested, context } = open("tea", seenFor("tea", 7), [milk, product(5)]);
  await turn();
  search.send({ type: "TYPED", typed: "cat" });
  expect(suggested()).toEqual(["Category 1", "Category 2"]);
  search.send({ type: "TYPED", typed: "CHOC" });
  expect(suggested()).toEqual([]);
  search.send({ type: "TYPED", typed: "prod" });
  // One row for a product that was seen twice, and what is found now is known, too.
  expect(suggested()).toEqual(["Product 5", "Product 7"]);
  // What is found already needs no suggestion.
  search.send({ type: "TYPED", typed: " tea " });
  expect(suggested()).toEqual([]);
  expect(asked()).toEqual([]);
  expect(context().keyword).toBe("tea");
});

test("the arrows go round through field and suggestions; Enter opens the active one", async () => {
  const { search, asked, opened, suggested, context } = open(null, undefined, [milk]);
  await turn();
  search.send({ type: "TYPED", typed: "c" });
  expect(suggested()).toEqual(["Category 1", "Category 2", "Milk chocolate"]);
  const active = (by: 1 | -1) => {
    search.send({ type: "SUGGESTION_MOVED", by });
    return context().active?.name ?? null;
  };
  expect([active(1), active(1), active(1), active(1)]).toEqual([
    "Category 1",
    "Category 2",
    "Milk chocolate",
    null,
  ]);
  expect(active(-1)).toBe("Milk chocolate");
  search.send({ type: "SUBMIT" });
  expect(opened).toEqual(["Milk chocolate"]);
  expect(asked()).toEqual([]);
  expect(context()).toMatchObject({ suggestions: [], active: null, keyword: null });
});

test("closed, they come back by an arrow; more letters take the choice away; Enter then searches", async () => {
  const { search, asked, opened, suggested, context } = open(null, undefined, [milk]);
  await turn();
  search.send({ type: "TYPED", typed: "mi" });
  search.send({ type: "SUGGESTIONS_CLOSED" });
  expect(suggested()).toEqual([]);
  search.send({ type: "SUGGESTION_MOVED", by: 1 });
  expect(context().active?.name).toBe("Milk chocolate");
  search.send({ type: "TYPED", typed: "mil" });
  expect(context().active).toBeNull();
  search.send({ type: "SUBMIT" });
  expect([asked(), opened, suggested()]).toEqual([["mil 1"], [], []]);
});

test("a tapped suggestion is opened once and closes the list", async () => {
  const { search, opened, suggested, context } = open(null, undefined, [milk]);
  await turn();
  search.send({ type: "TYPED", typed: "milk" });
  const [suggestion] = context().suggestions;
  if (suggestion === undefined) throw new Error("nothing is suggested");
  search.send({ type: "SUGGESTION_CHOSEN", suggestion });
  expect([opened, suggested()]).toEqual([["Milk chocolate"], []]);
});
