import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { Result } from "effect";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createActor, fromPromise, waitFor as untilState } from "xstate";
import type { ReadOptions } from "../../../../../src/domain/call/read-options.ts";
import type { Category } from "../../../../../src/domain/catalogue/category.ts";
import { homeScreenLogic } from "../../../../../src/domain/catalogue/home-screen.machine.ts";
import type { Product, ProductsQuery } from "../../../../../src/domain/catalogue/product.ts";
import type { Settings } from "../../../../../src/domain/catalogue/settings.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import type { PageRequest } from "../../../../../src/domain/paging/paged-list.machine.ts";
import { productListMachine } from "../../../../../src/domain/catalogue/product-list.ts";
import { appendPage, type Page } from "../../../../../src/domain/paging/page.ts";
import { fromHundredths } from "../../../../../src/domain/money/amount.ts";
import { changeLanguage } from "../../../../../src/ui/i18n/i18n.ts";
import { dequeueToasts } from "../../../../../src/ui/kit/toast-store.ts";
import { forgetScreens } from "../../../../../src/ui/routing/screen-memory.ts";
import { startForScreen, startedActor } from "../../../../../src/ui/shop/started-actor.ts";
import { Screen } from "../../../../../src/ui/screens/home/home-screen.tsx";
import { category, product } from "../../../../support/catalogue-data.ts";
import { heldCall } from "../../../../support/held-calls.ts";
import { unreachable } from "../../../../support/shop-data.ts";
import { watchRows } from "../../../../support/watch-rows.ts";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { choose, click, press } from "../../../../support/press.ts";

const settings: Settings = {
  siteName: "Green Loop",
  siteLogo: null,
  banners: [],
  contactPhone: null,
  serviceTime: null,
};
const banner = (url: string | null) => ({ image: "/b.svg", title: "Sale", url });

/** Calls that work unless said, three products a page of five. */
const shopOf = (
  parts: Partial<{
    settings: Settings;
    categories: readonly Category[];
    products: readonly Product[];
    failing: readonly ("settings" | "categories" | "products")[];
  }> = {},
) => {
  const failing = new Set(parts.failing);
  const asked: PageRequest<ProductsQuery>[] = [];
  const all = parts.products ?? Array.from({ length: 5 }, (_, index) => product(index + 1));
  const answer = <A,>(part: "settings" | "categories" | "products", value: A) =>
    failing.has(part) ? Result.fail(unreachable) : Result.succeed(value);
  return {
    asked,
    failing,
    logic: homeScreenLogic({
      loadSettings: fromPromise<Result.Result<Settings, CallFailure>, ReadOptions>(async () =>
        answer("settings", parts.settings ?? settings),
      ),
      loadCategories: fromPromise<Result.Result<readonly Category[], CallFailure>, ReadOptions>(
        async () => answer("categories", parts.categories ?? [category(1), category(2)]),
      ),
      loadProducts: fromPromise<
        Result.Result<Page<Product>, CallFailure>,
        PageRequest<ProductsQuery>
      >(async ({ input }) => {
        asked.push(input);
        const items = all.slice((input.page - 1) * 3, input.page * 3);
        return answer("products", { items, rows: items.length, total: all.length });
      }),
    }),
  };
};

const show = (shop: ReturnType<typeof shopOf>, address = "/") =>
  showScreen({
    name: "home",
    screen: Screen,
    actors: shop.logic,
    route: "/",
    address,
  });

/** What is observed is near the end of the screen. */
class NearEnd {
  #isWatching = false;
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#isWatching = true;
    setTimeout(() => {
      if (this.#isWatching) this.#tell([{ isIntersecting: true }]);
    });
  }
  disconnect(): void {
    this.#isWatching = false;
  }
}

const names = () =>
  screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

beforeEach(forgetScreens);

describe("home", () => {
  test("names the shop, its categories and its products [S2.1 S2.21 S2.24]", async () => {
    await show(shopOf());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Green Loop");
    expect(screen.getByRole("link", { name: "Category 2" }).getAttribute("href")).toBe(
      "/categories/2/products",
    );
    expect(names()).toEqual(["Product 1", "Product 2", "Product 3"]);
    expect(document.title).toBe("Green Loop");
  });

  test("what was read before React is in its first render, and is not asked for again", async () => {
    const shop = shopOf();
    const home = createActor(shop.logic, { input: {} }).start();
    const { settings: shopSettings, products } = home.getSnapshot().context;
    await Promise.all([
      untilState(shopSettings, (part) => part.matches("loaded")),
      untilState(products, (list) => list.matches("waiting")),
    ]);
    startForScreen(home);
    const drawn: number[] = [];
    const watch = new MutationObserver(() => {
      if (document.querySelector("main section") !== null) drawn.push(names().length);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await show(shop);
    watch.disconnect();
    expect(drawn[0], "products in the first render").toBe(3);
    expect(shop.asked).toHaveLength(1);
    // Another screen of the visit, or another language, has an actor of its own.
    expect(startedActor(shop.logic)).toBeNull();
    await act(() => changeLanguage("uk"));
    expect(shop.asked).toHaveLength(2);
    expect(home.getSnapshot().status).toBe("stopped");
    await act(() => changeLanguage("en"));
  });

  test("a shop that does not say its name has a title all the same", async () => {
    await show(shopOf({ settings: { ...settings, siteName: "" } }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shop");
    expect(document.title).toBe("Shop");
  });

  test("a part that fails takes no other away, and can be tried again by itself [S8.20 S8.21]", async () => {
    const shop = shopOf({ failing: ["settings", "categories"] });
    await show(shop);
    expect(names()).toHaveLength(3);
    const [offers] = screen.getAllByRole("alert");
    expect(offers?.textContent).toContain("The offers could not be loaded");
    shop.failing.clear();
    const [retry] = screen.getAllByRole("button", { name: "Try again" });
    await click(retry ?? document.body);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Green Loop");
    expect(screen.getByRole("alert").textContent).toContain("The categories could not");
    expect(shop.asked).toHaveLength(1);
  });

  test("products that fail can be tried again; the rest stays [S8.22]", async () => {
    const shop = shopOf({ failing: ["products"] });
    await show(shop);
    expect(screen.getByRole("alert").textContent).toContain("The products could not be loaded");
    expect(screen.getByRole("link", { name: "Category 1" })).toBeDefined();
    shop.failing.clear();
    await press("Try again");
    expect(names()).toHaveLength(3);
  });

  test("a page that arrives renders its own products, and nothing above them", async () => {
    const products = watchRows<Product>("name");
    const categories = watchRows<Category>("name");
    await show(
      shopOf({
        products: [1, 2, 3, 4, 5].map((id) => products.watch(product(id))),
        categories: [category(1), category(2)].map(categories.watch),
      }),
    );
    products.take();
    categories.take();
    await press("Load more");
    expect(names()).toHaveLength(5);
    expect(products.take()).toEqual([4, 5]);
    expect(categories.take()).toEqual([]);
  });

  test("what stands for the next page moves while it is read, not before: nobody sees it", async () => {
    await show(shopOf());
    const still = () => document.querySelector(".next")?.matches(".still");
    expect(still()).toBe(true);
    act(() => screen.getByRole("button", { name: "Load more" }).click());
    expect(still()).toBe(false);
    await screen.findByText("That’s everything");
  });

  test("Back shows the same pages and the same filter without asking for products [S2.27]", async () => {
    const shop = shopOf();
    const { unmount } = await show(shop);
    await choose("New");
    await press("Load more");
    expect(names()).toHaveLength(5);
    expect(screen.getByText("That’s everything")).toBeDefined();
    expect(window.location.search).toBe("?filter=new");
    unmount();
    const again = shopOf();
    await show(again, "/?filter=new");
    expect(names()).toHaveLength(5);
    expect(again.asked).toEqual([]);
    expect(screen.getByRole("radio", { name: "New", checked: true })).toBeDefined();
  });

  test("Back to the home of a previous visit, which could not be read since: it says its age still, and is read again", async () => {
    const previous = {
      settings,
      categories: [],
      products: {
        query: { flag: "recommended" },
        loaded: {
          items: [product(8)],
          rowsRead: 1,
          pageRows: 1,
          total: 1,
          ended: true,
          totalRose: false,
        },
      },
      readAt: Date.now() - 20 * 3_600_000,
    } as const;
    const shop = shopOf({ failing: ["settings", "categories", "products"] });
    startForScreen(createActor(shop.logic, { input: { restored: previous } }));
    await show(shop);
    expect(names()).toEqual(["Product 8"]);
    expect(await screen.findByText(/^As of/)).toBeDefined();
    cleanup();
    await show(shop);
    expect(names()).toEqual(["Product 8"]);
    expect(await screen.findByText(/^As of/)).toBeDefined();
    cleanup();
    const again = shopOf();
    await show(again);
    expect(again.asked).toEqual([{ query: { flag: "recommended" }, page: 1 }]);
    await waitFor(() => expect(names()).toEqual(["Product 1", "Product 2", "Product 3"]));
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  test("who is at the end while the home of a previous visit is read again gets the next page afterwards", async () => {
    vi.stubGlobal("IntersectionObserver", NearEnd);
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = (...ids: readonly number[]): Page<Product> => ({
      items: ids.map((id) => product(id)),
      rows: ids.length,
      total: 4,
    });
    const held = heldCall<Page<Product>, PageRequest<ProductsQuery>>();
    const shop = shopOf();
    const logic = shop.logic.provide({
      actors: {
        products: productListMachine<ProductsQuery>().provide({ actors: { loadPage: held.actor } }),
      },
    });
    const products = {
      query: { flag: "recommended" },
      loaded: appendPage(null, page(1, 2), ({ id }) => id),
    } as const;
    const restored = { settings, categories: [], products, readAt: Date.now() };
    startForScreen(createActor(logic, { input: { restored } }));
    await show({ ...shop, logic });
    await act(() => new Promise((next) => setTimeout(next)));
    await act(() => held.answer(page(1, 2)));
    await waitFor(() => expect(held.asked.map((asked) => asked.page)).toEqual([1, 2]));
  });

  test("a filter asks once, with its own flag, from page 1 [S2.25]", async () => {
    const shop = shopOf();
    await show(shop);
    await press("Load more");
    await choose("Hot");
    expect(shop.asked).toEqual([
      { query: { flag: "recommended" }, page: 1 },
      { query: { flag: "recommended" }, page: 2 },
      { query: { flag: "hot" }, page: 1 },
    ]);
  });

  test("the tag stands in the address of the same entry: shared, reloaded, it is the same list", async () => {
    const shop = shopOf();
    const entries = window.history.length;
    await show(shop, "/?filter=hot");
    expect(shop.asked).toEqual([{ query: { flag: "hot" }, page: 1 }]);
    const entry = window.history.state;
    await choose("Recommended");
    expect(window.location.search).toBe("");
    expect(shop.asked.at(-1)).toEqual({ query: { flag: "recommended" }, page: 1 });
    expect([window.history.state, window.history.length]).toEqual([entry, entries]);
    await press("New");
    expect(window.location.search).toBe("?filter=new");
    expect(screen.getByRole("radio", { name: "New", checked: true })).toBeDefined();
  });

  test("an address with a tag that does not exist shows the first one", async () => {
    const shop = shopOf();
    await show(shop, "/?filter=cheap");
    expect(shop.asked).toEqual([{ query: { flag: "recommended" }, page: 1 }]);
  });

  test("a language change reads the lists again, under the filter that was chosen", async () => {
    const shop = shopOf();
    await show(shop);
    await choose("Hot");
    await act(() => changeLanguage("uk"));
    expect(shop.asked.at(-1)).toEqual({ query: { flag: "hot" }, page: 1 });
    expect(shop.asked).toHaveLength(3);
    expect(screen.getByRole("radio", { name: "Хіти", checked: true })).toBeDefined();
    await act(() => changeLanguage("en"));
    expect(names()).toHaveLength(3);
    // These were read in English before.
    expect(shop.asked).toHaveLength(3);
  });

  test("a tag without products has a picture and one way on: to read again", async () => {
    const shop = shopOf({ products: [] });
    await show(shop);
    const title = await screen.findByRole("heading", { name: "Nothing here at the moment" });
    const empty = title.parentElement;
    await waitFor(() => expect(empty?.querySelectorAll("svg")).toHaveLength(1));
    expect(empty?.querySelectorAll("button, a")).toHaveLength(1);
    const button = empty?.querySelector("button") ?? document.body;
    await click(button);
    expect(shop.asked).toHaveLength(2);
  });

  test("a refresh reads every part again, the products from page 1 [S2.28 S4.13]", async () => {
    const shop = shopOf({ failing: ["categories"] });
    await show(shop);
    await press("Load more");
    shop.failing.clear();
    await press("Refresh");
    expect(shop.asked.at(-1)).toEqual({ query: { flag: "recommended" }, page: 1 });
    expect(names()).toHaveLength(3);
    expect(screen.getByRole("link", { name: "Category 1" })).toBeDefined();
  });

  test("a refresh that fails keeps the products and says why", async () => {
    const shop = shopOf();
    await show(shop);
    shop.failing.add("products");
    await press("Refresh");
    expect(names()).toHaveLength(3);
    expect(dequeueToasts().map(({ message }) => message)).toEqual([
      "We cannot reach the shop. Check your connection and try again.",
    ]);
  });

  test("a card is one link that says all of it [S2.30]", async () => {
    await show(shopOf());
    const card = screen.getByRole("link", { name: /Product 1/ });
    expect(card.getAttribute("href")).toBe("/product/1");
    expect(card.textContent).toContain("Rs.\u00a010.50");
    expect(card.textContent).toContain("9 left in stock");
    expect(card.querySelector("a, button")).toBeNull();
  });
});

describe("a banner", () => {
  const withBanner = (url: string | null) =>
    show(shopOf({ settings: { ...settings, banners: [banner(url)] } }));

  test("leads to a screen of the shop [S2.23]", async () => {
    await withBanner("/product/7");
    await click(screen.getByRole("link", { name: "Sale" }));
    await waitFor(() => expect(window.location.pathname).toBe("/product/7"));
  });

  test("opens another site beside the shop, which that site cannot reach [S2.23]", async () => {
    await withBanner("https://other.example/sale");
    const link = screen.getByRole("link", { name: "Sale" });
    expect([
      link.getAttribute("href"),
      link.getAttribute("target"),
      link.getAttribute("rel"),
    ]).toEqual(["https://other.example/sale", "_blank", "noopener noreferrer"]);
  });

  test("with a link that is not safe says so and goes nowhere", async () => {
    await withBanner("javascript:alert(1)");
    expect(screen.queryByRole("link", { name: "Sale" })).toBeNull();
    await press("Sale");
    expect(dequeueToasts().map(({ message }) => message)).toEqual([
      "This link is not safe to open",
    ]);
    expect(window.location.pathname).toBe("/");
  });

  test("without a link is a picture", async () => {
    await withBanner(null);
    expect(screen.getByText("Sale").closest("a, button")).toBeNull();
  });
});

describe("what the home shows", () => {
  test("the bar of tabs: Home, Cart, User [S2.29]", async () => {
    await show(shopOf());
    const bar = screen.getByRole("navigation", { name: "Main" });
    const tabs = [...bar.querySelectorAll("a")];
    expect(tabs.map((tab) => tab.getAttribute("href"))).toEqual(["/", "/cart", "/user"]);
    expect(tabs[0]?.getAttribute("aria-current")).toBe("page");
  });

  test("the filter tags: Recommended, Hot, New, the first chosen [S2.25]", async () => {
    await show(shopOf());
    const tags = screen.getAllByRole<HTMLInputElement>("radio");
    expect(tags.map((tag) => tag.closest("label")?.textContent)).toEqual([
      "Recommended",
      "Hot",
      "New",
    ]);
    expect(tags.map(({ checked }) => checked)).toEqual([true, false, false]);
  });

  test("a category's image and name [S2.24]", async () => {
    await show(shopOf({ categories: [{ ...category(1), image: "/phones.svg" }] }));
    const link = screen.getByRole("link", { name: "Category 1" });
    expect(link.querySelector("img")?.getAttribute("src")).toBe("/phones.svg");
  });

  test("a card's first image and its tags [S2.30]", async () => {
    const shown = product(9, { images: ["/1.svg", "/2.svg"], tags: ["Bright"], isHot: true });
    await show(shopOf({ products: [shown] }));
    const card = screen.getByRole("link", { name: /Product 9/ });
    const pictures = [...card.querySelectorAll("img")].map((image) => image.getAttribute("src"));
    expect(pictures).toEqual(["/1.svg"]);
    for (const words of ["Bright", "Hot", "Product 9", "Rs.\u00a010.50", "9 left in stock"]) {
      expect(card.textContent).toContain(words);
    }
  });

  test("a card's reduced price never looks like the one that is struck out (D2)", async () => {
    const shown = product(9, { originalPrice: fromHundredths(10_90) });
    await show(shopOf({ products: [shown] }));
    await act(() => changeLanguage("cs"));
    const card = screen.getByRole("link", { name: /Product 9/ });
    expect(card.textContent).toContain("10,50\u00a0Kč");
    expect(card.querySelector("del")?.textContent).toBe("Původní cena 10,90\u00a0Kč");
  });
});
