import { screen, waitFor } from "@testing-library/react";
import { Result } from "effect";
import { beforeEach, describe, expect, test } from "vitest";
import { fromPromise } from "xstate";
import { categoryScreen } from "../../../../src/adapters/xstate/screens/category.screen.ts";
import { homeScreen } from "../../../../src/adapters/xstate/screens/home.screen.ts";
import { ordersScreen } from "../../../../src/adapters/xstate/screens/orders.screen.ts";
import {
  type CartAddition,
  productScreenLogic,
} from "../../../../src/domain/catalogue/product-screen.machine.ts";
import type { Product } from "../../../../src/domain/catalogue/product.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import type { ProductId } from "../../../../src/domain/identity/ids.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../src/domain/policy.ts";
import { forgetScreens } from "../../../../src/ui/routing/screen-memory.ts";
import { Screen as CategoryScreen } from "../../../../src/ui/screens/category/category-screen.tsx";
import { Screen as HomeScreen } from "../../../../src/ui/screens/home/home-screen.tsx";
import { Screen as OrdersScreen } from "../../../../src/ui/screens/orders/orders-screen.tsx";
import { Screen as ProductScreen } from "../../../../src/ui/screens/product/product-screen.tsx";
import { product } from "../../../support/catalogue-data.ts";
import { clientOf } from "../../../support/client-of.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { showScreen } from "../../../support/shop-screen.tsx";

/** What D14 adds, each by a field of its own; a reading without it has no way there. */

beforeEach(forgetScreens);

const parts = async () => (await clientOf(openShop())).ports;

const without = (field: "search" | "orderDetail" | "copyButtons" | "imageZoom"): ShopPolicy => ({
  ...fullPolicy,
  [field]: false,
});

describe.each<[string, ShopPolicy, number]>([
  ["full", fullPolicy, 1],
  ["lean", leanPolicy, 0],
  ["without search", without("search"), 0],
])("the way to the search (%s)", (_, policy, ways) => {
  const links = () => screen.queryAllByRole("link", { name: "Search" });

  test("in the home's bar", async () => {
    await showScreen({
      name: "home",
      screen: HomeScreen,
      actors: homeScreen(await parts()),
      route: "/",
      address: "/",
      policy,
    });
    expect(links()).toHaveLength(ways);
    if (ways > 0) expect(links()[0]?.getAttribute("href")).toBe("/search");
  });

  test("in a category's bar", async () => {
    await showScreen({
      name: "category",
      screen: CategoryScreen,
      actors: categoryScreen(await parts()),
      route: "/categories/:id/products",
      address: "/categories/5/products",
      policy,
    });
    expect(links()).toHaveLength(ways);
  });
});

test.each<[string, ShopPolicy, boolean, boolean]>([
  ["full", fullPolicy, true, true],
  ["lean", leanPolicy, false, false],
  ["without order detail", without("orderDetail"), false, true],
  ["without copy buttons", without("copyButtons"), true, false],
])(
  "an order in the list leads to its own screen, and its number can be copied (%s)",
  async (_, policy, linked, copyable) => {
    await showScreen({
      name: "orders",
      screen: OrdersScreen,
      actors: ordersScreen(await parts()),
      route: "/orders",
      address: "/orders",
      policy,
    });
    await waitFor(() => expect(screen.getAllByRole("article").length).toBeGreaterThan(0));
    const [head] = screen.getAllByRole("heading", { level: 2 });
    const href = head?.querySelector("a")?.getAttribute("href") ?? null;
    if (linked) expect(href).toMatch(/^\/orders\/\d+$/);
    else expect(href).toBeNull();
    expect(screen.queryAllByRole("button", { name: /^Copy/ }).length > 0).toBe(copyable);
  },
);

test.each<[string, ShopPolicy, boolean]>([
  ["full", fullPolicy, true],
  ["lean", leanPolicy, false],
  ["without zoom", without("imageZoom"), false],
])("a product's picture can be looked at closely (%s)", async (_, policy, zoomable) => {
  await showScreen({
    name: "product",
    screen: ProductScreen,
    route: "/product/:id",
    address: "/product/7",
    policy,
    actors: productScreenLogic({
      loadProduct: fromPromise<
        Result.Result<Product, CallFailure>,
        { readonly productId: ProductId }
      >(async () => Result.succeed(product(7, { images: ["/1.svg", "/2.svg"] }))),
      addToCart: fromPromise<Result.Result<void, CallFailure>, CartAddition>(async () =>
        Result.succeed(undefined),
      ),
    }),
  });
  expect(await screen.findByRole("heading", { level: 2 })).toBeTruthy();
  const enlarge = screen.queryByRole("button", { name: "Enlarge photo 1 of 2" });
  expect(enlarge !== null).toBe(zoomable);
});
