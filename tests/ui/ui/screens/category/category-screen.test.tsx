import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Result } from "effect";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fromPromise } from "xstate";
import type { ReadOptions } from "../../../../../src/domain/call/read-options.ts";
import type { Category } from "../../../../../src/domain/catalogue/category.ts";
import { categoryScreenLogic } from "../../../../../src/domain/catalogue/category-screen.machine.ts";
import type {
  CategoryProductsQuery,
  Product,
} from "../../../../../src/domain/catalogue/product.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import type { PageRequest } from "../../../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../../../src/domain/paging/page.ts";
import { forgetScreens } from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/category/category-screen.tsx";
import { category, product } from "../../../../support/catalogue-data.ts";
import { refused, unreachable } from "../../../../support/shop-data.ts";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { choose, press } from "../../../../support/press.ts";

const open = async (
  address: string,
  options: {
    readonly anonymous?: boolean;
    readonly categoriesFail?: boolean;
    readonly products?: Result.Result<readonly Product[], CallFailure>;
  } = {},
) => {
  const asked: PageRequest<CategoryProductsQuery>[] = [];
  const products = options.products ?? Result.succeed([product(1), product(2)]);
  await showScreen({
    name: "category",
    screen: Screen,
    route: "/categories/:id/products",
    address,
    anonymous: options.anonymous === true,
    actors: categoryScreenLogic({
      loadCategories: fromPromise<Result.Result<readonly Category[], CallFailure>, ReadOptions>(
        async () =>
          options.categoriesFail === true
            ? Result.fail(unreachable)
            : Result.succeed([category(1), category(2), category(11, 1), category(12, 1)]),
      ),
      loadProducts: fromPromise<
        Result.Result<Page<Product>, CallFailure>,
        PageRequest<CategoryProductsQuery>
      >(async ({ input }) => {
        asked.push(input);
        return Result.map(products, (items) => ({
          items,
          rows: items.length,
          total: items.length,
        }));
      }),
    }),
  });
  return asked;
};

const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const sort = (value: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), {
        target: { value },
      }),
  );

beforeEach(forgetScreens);

test("asks for what the address says [S2.17]", async () => {
  const asked = await open("/categories/1/products?sort=price_asc&filter=hot");
  expect(asked).toEqual([{ query: { categoryId: 1, sort: "price_asc", flag: "hot" }, page: 1 }]);
  expect(title()).toBe("Category 1");
  expect(screen.getByRole("radio", { name: "Hot", checked: true })).toBeDefined();
});

test("a malformed query is the default one", async () => {
  const asked = await open("/categories/1/products?sort=1&filter=&x=y");
  expect(asked).toEqual([{ query: { categoryId: 1, sort: "default", flag: null }, page: 1 }]);
});

test("sort and filter are kept in the address, in the same history entry, at one load a change", async () => {
  const asked = await open("/categories/1/products");
  const entries = window.history.length;
  await sort("price_desc");
  await choose("New");
  expect(window.location.search).toBe("?sort=price_desc&filter=new");
  await choose("All");
  expect(window.location.search).toBe("?sort=price_desc");
  expect(window.history.length).toBe(entries);
  expect(asked.map(({ query: { sort: order, flag } }) => [order, flag])).toEqual([
    ["default", null],
    ["price_desc", null],
    ["price_desc", "new"],
    ["price_desc", null],
  ]);
});

test("Back finds what was seen last, under the filter that was chosen, without asking", async () => {
  await open("/categories/1/products");
  await sort("price_desc");
  cleanup();
  const asked = await open("/categories/1/products?sort=price_desc", { categoriesFail: true });
  expect(asked).toEqual([]);
  expect(title()).toBe("Category 1");
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
});

describe("whoever was away for long finds the prices of now, who was away for a moment asks nothing", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

  test("from the page", async () => {
    const asked = await open("/categories/1/products");
    const visibility = vi.spyOn(document, "visibilityState", "get");
    onTestFinished(() => visibility.mockRestore());
    const awayFor = async (minutes: number) => {
      visibility.mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
      wait(minutes);
      visibility.mockReturnValue("visible");
      await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    };
    await awayFor(1);
    expect(asked).toHaveLength(1);
    await awayFor(11);
    expect(asked).toHaveLength(2);
  });

  test("from the list, by Back", async () => {
    await open("/categories/1/products");
    cleanup();
    wait(1);
    expect(await open("/categories/1/products")).toEqual([]);
    cleanup();
    wait(11);
    expect(await open("/categories/1/products")).toHaveLength(1);
  });
});

test("leads into the children, and from a child to those beside it", async () => {
  await open("/categories/1/products");
  const children = screen.getByRole("navigation", { name: "Subcategories" });
  expect([...children.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/categories/11/products",
    "/categories/12/products",
  ]);
  cleanup();
  await open("/categories/12/products");
  const beside = screen.getByRole("navigation", { name: "Related categories" });
  expect(beside.querySelector("[aria-current=page]")?.textContent).toBe("Category 12");
});

test.each(["abc", "-1", "0", "1.5", "99999999999999999999"])(
  "an id that cannot be one (%s) gets a clear screen and no call",
  async (id) => {
    const asked = await open(`/categories/${id}/products`);
    expect(await screen.findByText(/There is no such category/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to home" })).toBeDefined();
    expect(asked).toEqual([]);
  },
);

const notThere = Result.fail(refused(404));

test.each([
  ["", "/categories/99/products", {}],
  [", and the products say so", "/categories/99/products", { products: notThere }],
  [
    ", and only the products say so",
    "/categories/99/products",
    { products: notThere, categoriesFail: true },
  ],
  [" any more", "/categories/1/products", { products: notThere }],
])("a category that the shop does not have%s gets one clear screen", async (_, address, server) => {
  await open(address, server);
  expect(title()).toBe("Not found");
  expect(screen.getByText(/There is no such category/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to home" })).toBeDefined();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("categories that cannot be read take no products away", async () => {
  await open("/categories/1/products", { categoriesFail: true });
  expect(title()).toBe("Products");
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
});

test("categories that could not be reached are read again once the network is back", async () => {
  const options = { categoriesFail: true };
  await open("/categories/1/products", options);
  expect(screen.getByText(/categories could not be loaded/)).toBeDefined();
  options.categoriesFail = false;
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("link", { name: "Category 11" })).toBeDefined();
});

test("an empty filter offers all products", async () => {
  await open("/categories/1/products?filter=new", { products: Result.succeed([]) });
  await press("Show all products");
  expect(window.location.search).toBe("");
});

test("who is not logged in may look, and finds the way to log in and back [S6.1]", async () => {
  await open("/categories/1/products?filter=hot", { anonymous: true });
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
    `/login?return=${encodeURIComponent("/categories/1/products?filter=hot")}`,
  );
  expect(screen.queryByRole("link", { name: /Cart/ })).toBeNull();
});

test("the orders to sort by [S2.32]", async () => {
  await open("/categories/1/products");
  const box = screen.getByRole("combobox", { name: "Sort by" });
  expect([...box.querySelectorAll("option")].map(({ value }) => value)).toEqual([
    "default",
    "price_asc",
    "price_desc",
    "sales_desc",
  ]);
  for (const order of ["price_asc", "price_desc", "sales_desc"]) {
    await sort(order);
    expect(window.location.search).toBe(`?sort=${order}`);
  }
});

test("the filters [S2.33]", async () => {
  const asked = await open("/categories/1/products");
  const names = screen.getAllByRole("radio").map((tag) => tag.closest("label")?.textContent);
  expect(names).toEqual(["All", "Recommended", "Hot", "New"]);
  for (const name of ["Recommended", "Hot", "New", "All"]) await choose(name);
  expect(asked.map(({ query: { flag } }) => flag)).toEqual([
    null,
    "recommended",
    "hot",
    "new",
    null,
  ]);
});
