import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { storedHomeKey } from "../../../src/domain/catalogue/stored-home-key.ts";

/** What the page makes of the first answers to the home screen's calls, and what it stores of them. */

const texts = await shellTexts("home");

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("WORDS", texts["en"]);
  vi.stubGlobal("AHEAD", []);
  localStorage.clear();
  document.body.innerHTML = `<div id="shell"><header></header><div class="shell-home"><div class="shell-categories"></div><div class="shell-chips"></div><div class="shell-grid"><i></i></div></div></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const lamp = { id: 7, name: "Lamp", price: "9.50", stock: 3, sales: 1, images: [], tags: [] };
const answers = {
  settings: () => Response.json({ data: { settings: { site_name: "Shop" } } }),
  products: () => Response.json({ code: 200, data: { products: [lamp] } }),
  categories: () => Response.json({ data: { categories: [] } }),
};

/** Whether all was drawn, the product that is seen, and whether the home screen was stored for the next visit. */
const paint = async (given: Partial<Record<keyof typeof answers, () => Response>>) => {
  const { settings, products, categories } = { ...answers, ...given };
  const script = await import("../../../src/shell/home.ts");
  const isDrawn = await script.paint({
    answers: [settings, products, categories].map(async (answer) => answer()),
    restored: null,
    hasView: Promise.resolve(),
    language: "en",
    base: "",
  });
  await vi.runAllTimersAsync();
  return [
    isDrawn,
    document.querySelector("#shell h3")?.textContent ?? null,
    localStorage.getItem(storedHomeKey) !== null,
  ];
};

test("home is drawn and stored for the next visit", async () => {
  expect(await paint({})).toEqual([true, "Lamp", true]);
});

test.each<[string, () => Response]>([
  ["is a gateway's page", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["says 401", () => Response.json({ code: 401, message: "Log in" }, { status: 401 })],
  ["says 401 in its body alone", () => Response.json({ code: 401, message: "Log in" })],
  ["says 500 in its body alone", () => Response.json({ code: 500, data: { products: [] } })],
])("nothing is stored of a home whose products' answer %s", async (_, products) => {
  expect(await paint({ products })).toEqual([false, null, false]);
});
