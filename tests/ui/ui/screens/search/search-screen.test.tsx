import { act, fireEvent, renderHook, screen } from "@testing-library/react";
import { Result } from "effect";
import { beforeEach, expect, test } from "vitest";
import { fromPromise } from "xstate";
import type { ReadOptions } from "../../../../../src/domain/call/read-options.ts";
import { searchScreenLogic } from "../../../../../src/domain/catalogue/search-screen.machine.ts";
import type { Category } from "../../../../../src/domain/catalogue/category.ts";
import type { Product } from "../../../../../src/domain/catalogue/product.ts";
import { type SearchQuery, withSearch } from "../../../../../src/domain/catalogue/search.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import type { PageRequest } from "../../../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../../../src/domain/paging/page.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../../src/domain/policy.ts";
import type { HomeMemory } from "../../../../../src/domain/catalogue/home-screen.machine.ts";
import { homeMemory } from "../../../../../src/ui/products/catalogue-memory.ts";
import { forgetScreens, useMemory } from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/search/search-screen.tsx";
import { category, product } from "../../../../support/catalogue-data.ts";
import { unreachable } from "../../../../support/shop-data.ts";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { click, press } from "../../../../support/press.ts";

beforeEach(forgetScreens);

type Found = Result.Result<Page<Product>, CallFailure>;

const found = (...names: readonly string[]): Found =>
  Result.succeed({
    items: names.map((name, index) => product(index + 1, { name })),
    rows: names.length,
    total: names.length,
  });

/** The search before a shop whose answers the test gives, keyword by keyword. */
const open = async (
  address: string,
  { policy = fullPolicy, recent = [] }: { policy?: ShopPolicy; recent?: readonly string[] } = {},
) => {
  const asked: string[] = [];
  const answers = new Map<string, (found: Found) => void>();
  let kept = recent;
  const view = await showScreen({
    name: "search",
    screen: Screen,
    route: "/search",
    address,
    policy,
    actors: searchScreenLogic({
      searchProducts: fromPromise<Found, PageRequest<SearchQuery>>(({ input }) => {
        asked.push(`${input.query.keyword} ${input.page}`);
        return new Promise((resolve) => answers.set(input.query.keyword, resolve));
      }),
      loadCategories: fromPromise<Result.Result<readonly Category[], CallFailure>, ReadOptions>(
        async () => Result.succeed([category(1), category(2)]),
      ),
      readSearches: fromPromise<Result.Result<readonly string[], never>, void>(async () =>
        Result.succeed(kept),
      ),
      keepSearch: fromPromise<
        Result.Result<readonly string[], never>,
        { readonly keyword: string }
      >(async ({ input }) => {
        kept = withSearch(kept, input.keyword);
        return Result.succeed(kept);
      }),
      clearSearches: fromPromise<Result.Result<readonly string[], never>, void>(async () => {
        kept = [];
        return Result.succeed(kept);
      }),
    }),
  });
  return {
    ...view,
    asked,
    kept: () => kept,
    answer: (keyword: string, given: Found) => act(async () => answers.get(keyword)?.(given)),
  };
};

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search the shop" });
const searchFor = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await act(async () => void fireEvent.submit(field()));
};
const names = () => screen.queryAllByRole("heading", { level: 3 }).map((each) => each.textContent);

test("nothing is asked until the customer says so; then the keyword stands in the address", async () => {
  const { asked, answer } = await open("/search");
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: "green" } });
  expect(asked).toEqual([]);
  const entries = window.history.length;
  await searchFor("  green   tea ");
  expect(asked).toEqual(["green tea 1"]);
  expect(window.location.search).toBe("?keyword=green+tea");
  expect(window.history.length).toBe(entries);
  expect(field().value).toBe("green tea");
  await answer("green tea", found("Green tea", "Tea caddy"));
  expect(names()).toEqual(["Green tea", "Tea caddy"]);
  expect(screen.getByText("2 products found")).toBeTruthy();
});

test.each(["", "   "])("an empty field (%j) asks nothing", async (text) => {
  const { asked, kept } = await open("/search");
  await searchFor(text);
  expect(asked).toEqual([]);
  expect(kept()).toEqual([]);
  expect(window.location.search).toBe("");
});

test("an older answer never replaces a newer one", async () => {
  const { answer } = await open("/search?keyword=tea");
  await searchFor("coffee");
  await answer("coffee", found("Coffee"));
  await answer("tea", found("Tea"));
  expect(names()).toEqual(["Coffee"]);
});

test("the newer answer is waited for, whatever the older one brings", async () => {
  const { answer } = await open("/search?keyword=tea");
  await searchFor("coffee");
  await answer("tea", found("Tea"));
  expect(names()).toEqual([]);
  await answer("coffee", found("Coffee"));
  expect(names()).toEqual(["Coffee"]);
});

test("nothing found says for what, and the same search can be tried again after a failure", async () => {
  const { asked, answer } = await open("/search?keyword=unicorn");
  await answer("unicorn", Result.fail(unreachable));
  expect(screen.getByRole("alert").textContent).toContain("The products could not be loaded");
  await press("Try again");
  expect(asked).toEqual(["unicorn 1", "unicorn 1"]);
  await answer("unicorn", found());
  expect(screen.getByRole("heading", { name: "Nothing found for “unicorn”" })).toBeTruthy();
  // Whoever does not see it hears it.
  const announced = screen.getAllByRole("status").map((each) => each.textContent);
  expect(announced).toContain("Nothing found for “unicorn”");
  expect(screen.getByRole("link", { name: "Go shopping" }).getAttribute("href")).toBe("/");
  const categories = screen.getByRole("navigation", { name: "Look in a category" });
  expect([...categories.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/categories/1/products",
    "/categories/2/products",
  ]);
});

test("recent searches are offered, repeated by a tap, and cleared on request", async () => {
  const { asked, kept } = await open("/search", { recent: ["tea", "coffee"] });
  await press("coffee");
  expect(asked).toEqual(["coffee 1"]);
  expect(kept()).toEqual(["coffee", "tea"]);
  await press("Clear the field");
  expect(window.location.search).toBe("");
  expect(document.activeElement).toBe(field());
  screen.getByRole("button", { name: "Clear recent searches" }).focus();
  await press("Clear recent searches");
  expect(kept()).toEqual([]);
  // The button is gone: whoever goes by keys goes on from the field.
  expect(document.activeElement).toBe(field());
  expect(screen.getByText("What are you looking for?")).toBeTruthy();
});

test("in the lean reading there is no such screen, and no call is made", async () => {
  const { asked } = await open("/search?keyword=tea", { policy: leanPolicy });
  const title = await screen.findByRole("heading", { level: 2 });
  expect(title.textContent).toBe("We could not find that page");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(asked).toEqual([]);
});

const options = () => screen.queryAllByRole("option").map((each) => each.textContent);
const key = (name: string) => act(async () => void fireEvent.keyDown(field(), { key: name }));
const activeOption = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("suggestions by keyboard: the field keeps the focus and names the active one; Enter opens it", async () => {
  const { asked } = await open("/search");
  fireEvent.change(field(), { target: { value: "cat" } });
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("listbox", { name: "Suggestions" }).id).toBe(
    field().getAttribute("aria-controls"),
  );
  expect(options()).toEqual(["Category 1Category", "Category 2Category"]);
  expect(screen.getByText("2 suggestions").getAttribute("role")).toBe("status");
  await key("ArrowDown");
  await key("ArrowDown");
  expect(activeOption()).toBe("Category 2Category");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Category 2Category");
  expect(document.activeElement).toBe(field());
  await act(async () => void fireEvent.submit(field()));
  expect(window.location.pathname).toBe("/categories/2/products");
  expect(asked).toEqual([]);
});

test("Escape closes the suggestions and keeps the words; so does leaving the field", async () => {
  await open("/search");
  fireEvent.change(field(), { target: { value: "cat" } });
  await key("Escape");
  expect([options(), field().value]).toEqual([[], "cat"]);
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(activeOption()).toBeUndefined();
  await key("ArrowDown");
  expect(options()).toHaveLength(2);
  await act(async () => void fireEvent.blur(field()));
  expect(options()).toEqual([]);
});

test("what other screens of the visit have loaded is suggested, and a tap opens it", async () => {
  const home = renderHook(() => useMemory<HomeMemory>(homeMemory("en")));
  const seen = product(42, { name: "Blue kettle" });
  const loaded = {
    items: [seen],
    rowsRead: 1,
    pageRows: 1,
    total: 1,
    totalRose: false,
    ended: true,
  };
  home.result.current.keep({
    settings: null,
    categories: null,
    products: { query: { flag: "hot" }, loaded },
  });
  await open("/search");
  fireEvent.change(field(), { target: { value: "kett" } });
  expect(options()).toEqual(["Blue kettle"]);
  const option = screen.getByRole("option");
  // A press takes no focus from the field.
  expect(fireEvent.mouseDown(option)).toBe(false);
  await click(option);
  expect(window.location.pathname).toBe("/product/42");
});
