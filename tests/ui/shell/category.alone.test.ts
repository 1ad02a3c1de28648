import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { earlyAnswer } from "../../support/early-answer.ts";

/** What the page makes of the first answers to a category's calls. */

const texts = await shellTexts("category");

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("WORDS", texts["en"]);
  vi.stubGlobal("STYLES", "");
  vi.stubGlobal("ICONS", { cart: "<svg></svg>", search: "" });
  vi.stubGlobal("AHEAD", []);
  history.replaceState(null, "", "/shop1/categories/2/products");
  document.body.innerHTML = `<div id="shell"><header><h1 class="title"></h1></header><main class="shell-view"></main></div>`;
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

const lamp = { id: 7, name: "Lamp", price: "9.50", stock: 3, images: [], tags: [] };
const categories: readonly unknown[] = [
  { id: 1, name: "Chairs" },
  { id: 2, name: "Lights" },
];
const none = new Promise<Response>(() => {});

const begin = async (
  products: Response | Promise<Response>,
  sent: Response | Promise<Response>,
) => {
  const script = await import("../../../src/shell/category.ts");
  return script.paint({
    answers: [earlyAnswer(products), earlyAnswer(sent)],
    restored: null,
    painted: async () => {},
    hasView: none,
    language: "en",
    base: "/shop1",
  });
};

const listed = (products: readonly unknown[], total: unknown = 1): Response =>
  Response.json({ data: { products, total } });
const known = (rows: readonly unknown[]): Response => Response.json({ data: { categories: rows } });

/** The title, the category that is chosen in the strip, and the cards. */
const seen = () => [
  document.querySelector("#shell h1.title")?.textContent,
  document.querySelector("#shell [aria-current=page]")?.textContent ?? null,
  [...document.querySelectorAll("#shell h3")].map(({ textContent }) => textContent),
];
const all = ["Lights", "Lights", ["Lamp"]];

test("a category is drawn, in the middle of its strip, in a shop below a path; its bar has no search where the shop has none", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(300);
  expect(await begin(listed([lamp]), known(categories))).toBe(true);
  expect(seen()).toEqual(all);
  const links = [...document.querySelectorAll("#shell header a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/shop1/cart"]);
  expect(document.querySelector("#shell .shell-view")?.children).toHaveLength(4);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.querySelector("#shell nav ul")?.scrollLeft).toBe(300);
});

test("products and categories do not wait for each other", async () => {
  void begin(listed([lamp]), none);
  await expect.poll(seen).toEqual(["", null, ["Lamp"]]);
});

test.each<[string, Response, unknown[]]>([
  ["is empty: React has words for it", listed([], 0), ["Lights", "Lights", []]],
  ["has no total", listed([lamp], "many"), ["Lights", "Lights", []]],
  ["is a gateway's page", new Response("<h1>Bad gateway</h1>"), ["Lights", "Lights", []]],
])("a list that %s is left to React, and the categories are drawn", async (_, products, drawn) => {
  expect(await begin(products, known(categories))).toBe(false);
  expect(seen()).toEqual(drawn);
});

test.each<[string, readonly unknown[]]>([
  ["lack this one", categories.slice(0, 1)],
  ["have one of another form", [...categories, { id: 3 }]],
])("categories that %s are left to React, and the products are drawn", async (_, rows) => {
  expect(await begin(listed([lamp]), known(rows))).toBe(false);
  expect(seen()).toEqual(["", null, ["Lamp"]]);
});
