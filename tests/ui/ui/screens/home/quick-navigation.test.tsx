import { act, screen, within } from "@testing-library/react";
import { Result } from "effect";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fromPromise } from "xstate";
import type { Category } from "../../../../../src/domain/catalogue/category.ts";
import { homeScreenLogic } from "../../../../../src/domain/catalogue/home-screen.machine.ts";
import type {
  Product,
  ProductFlag,
  ProductsQuery,
} from "../../../../../src/domain/catalogue/product.ts";
import type { Settings } from "../../../../../src/domain/catalogue/settings.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import type { PageRequest } from "../../../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../../../src/domain/paging/page.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../../src/domain/policy.ts";
import { forgetScreens } from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/home/home-screen.tsx";
import { category, product } from "../../../../support/catalogue-data.ts";
import { unreachable } from "../../../../support/shop-data.ts";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { click } from "../../../../support/press.ts";

type Categories = Result.Result<readonly Category[], CallFailure>;

const top: readonly Category[] = [
  { ...category(1), name: "Phones" },
  { ...category(2), name: "Toys" },
  { ...category(3), name: "Digital" },
];

const show = async (policy: ShopPolicy, categories: () => Promise<Categories>) => {
  const asked: ProductFlag[] = [];
  const logic = homeScreenLogic({
    loadSettings: fromPromise(async (): Promise<Result.Result<Settings, CallFailure>> =>
      Result.fail(unreachable),
    ),
    loadCategories: fromPromise(categories),
    loadProducts: fromPromise<
      Result.Result<Page<Product>, CallFailure>,
      PageRequest<ProductsQuery>
    >(async ({ input }) => {
      asked.push(input.query.flag);
      return Result.succeed({ items: [product(1)], rows: 1, total: 1 });
    }),
  });
  await showScreen({
    name: "home",
    screen: Screen,
    actors: logic,
    route: "/",
    address: "/",
    policy,
  });
  return { asked };
};

const row = () => within(screen.getByRole("navigation", { name: "Quick navigation" }));
const words = () =>
  row()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(forgetScreens);

describe("the quick navigation of the home screen", () => {
  test("leads to the categories that the shop has, and to new and hot goods [S2.31]", async () => {
    await show(fullPolicy, async () => Result.succeed(top));
    expect(words()).toEqual(["Phones", "Digital", "New", "Hot sale"]);
    const hrefs = row()
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/categories/1/products", "/categories/3/products"]);
  });

  test("shows new and hot goods by the home's own filter, and goes there [S2.31]", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
    const { asked } = await show(fullPolicy, async () => Result.succeed(top));
    await click(row().getByRole("button", { name: "Hot sale" }));
    expect(screen.getByRole("radio", { name: "Hot", checked: true })).toBeDefined();
    await click(row().getByRole("button", { name: "New" }));
    expect(screen.getByRole("radio", { name: "New", checked: true })).toBeDefined();
    // What is chosen already is not asked for again.
    await click(row().getByRole("button", { name: "New" }));
    expect(asked).toEqual(["recommended", "hot", "new"]);
    expect(scrolled).toHaveBeenCalledTimes(3);
  });

  test("waits for the categories, and then comes as a whole", async () => {
    const { promise, resolve } = Promise.withResolvers<Categories>();
    await show(fullPolicy, () => promise);
    expect(screen.queryByRole("navigation", { name: "Quick navigation" })).toBeNull();
    await act(async () => resolve(Result.succeed(top)));
    expect(words()).toHaveLength(4);
  });

  test("does without the categories that could not be loaded", async () => {
    await show(fullPolicy, async () => Result.fail(unreachable));
    expect(words()).toEqual(["New", "Hot sale"]);
  });

  test.each([
    ["in the lean reading", leanPolicy],
    ["where the policy says so", { ...fullPolicy, homeQuickNavigation: false }],
  ])("is absent %s [S2.31]", async (_, policy) => {
    await show(policy, async () => Result.succeed(top));
    expect(screen.queryByRole("navigation", { name: "Quick navigation" })).toBeNull();
    expect(screen.queryByText("Hot sale")).toBeNull();
    expect(screen.getAllByText("Phones")).toHaveLength(1);
  });
});
