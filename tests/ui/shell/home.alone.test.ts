import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { storedHomeKey, storedHomeText } from "../../../src/domain/catalogue/stored-home.ts";

/** What a returning customer's page makes of the last home screen. */

const texts = await shellTexts("home");

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("WORDS", texts["en"]);
  vi.stubGlobal("AHEAD", []);
  document.body.innerHTML = `<div id="shell"><header></header><div class="shell-grid"><i></i></div></div>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

const day = 24 * 60 * 60_000;
const lamp = { id: 7, name: "Lamp", price: "9.50", stock: 3, sales: 1, images: [], tags: [] };

/** Answers whether the page tells that the last home screen is drawn, while the server is silent. */
const showsStored = async (): Promise<boolean> => {
  const silent = new Promise<Response>(() => {});
  const tell = vi.fn<() => void>();
  const script = await import("../../../src/shell/home.ts");
  void script.paint({
    answers: [silent, silent, silent],
    hasView: silent,
    showsStored: tell,
    language: "en",
    base: "",
  });
  return tell.mock.calls.length > 0;
};

const store = (readAt: number): void =>
  localStorage.setItem(
    storedHomeKey,
    storedHomeText({
      language: "en",
      readAt,
      bodies: {
        settings: "{}",
        categories: "{}",
        products: JSON.stringify({ data: { products: [lamp] } }),
      },
    }) ?? "",
  );

test("nothing waits for the server where the last home screen is drawn", async () => {
  store(Date.now() - day / 2);
  expect(await showsStored()).toBe(true);
  expect(document.querySelector("a[data-early-price] h3")?.textContent).toBe("Lamp");
});

test("yesterday's prices, and a first visit, wait for the server", async () => {
  expect(await showsStored()).toBe(false);
  store(Date.now() - day);
  expect(await showsStored()).toBe(false);
  expect(document.querySelector("a[data-early-price]")).toBeNull();
});
