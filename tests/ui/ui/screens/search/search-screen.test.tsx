import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Result } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fromPromise } from "xstate";
import { searchScreenLogic } from "../../../../../src/domain/catalogue/search-screen.machine.ts";
import type { Product } from "../../../../../src/domain/catalogue/product.ts";
import { type SearchQuery, withSearch } from "../../../../../src/domain/catalogue/search.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import type { PageRequest } from "../../../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../../../src/domain/paging/page.ts";
import { full, lean, type ShopPolicy } from "../../../../../src/domain/policy.ts";
import { forgetScreens } from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/search/search-screen.tsx";
import { product } from "../../../../support/catalogue-data.ts";
import { unreachable } from "../../../../support/shop-data.ts";
import { showScreen } from "../../../../support/shop-screen.tsx";

beforeEach(forgetScreens);
afterEach(cleanup);

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
  { policy = full, recent = [] }: { policy?: ShopPolicy; recent?: readonly string[] } = {},
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
      forgetSearches: fromPromise<Result.Result<readonly string[], never>, void>(async () => {
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

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search the shop" });
const searchFor = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await act(async () => void fireEvent.submit(field()));
};
const names = () => screen.queryAllByRole("heading", { level: 3 }).map((each) => each.textContent);
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

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
});

test("recent searches are offered, asked again by a tap, and forgotten at a word", async () => {
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
  const { asked } = await open("/search?keyword=tea", { policy: lean });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("We could not find that page");
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(asked).toEqual([]);
});
