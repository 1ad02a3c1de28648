import { afterEach, beforeEach, expect, test } from "vitest";
import { storedHomeIn, storedHomeText } from "../../../src/domain/catalogue/stored-home.ts";
import { storedHomeKey } from "../../../src/domain/catalogue/stored-home-key.ts";
import { homeHtml } from "../../../src/shell/home-html.ts";
import { lastHome, showLastHome } from "../../../src/shell/last-home.ts";
import { isLastHomeShown } from "../../../src/ui/kit/first-view-loaded.ts";

const page = (bar: string, home: string): string =>
  `<div id="shell">${bar}<div class="shell-home">${home}</div></div>`;

const empty = page(`<div class="shell-bar"></div>`, "<i></i>");

const banner = `<div class="shell-banner"><img src="/banner.png"></div>`;

const drawn =
  `<a href="/product/7" data-pressed=""><span style="--hue: 7;"><img src="/7.png"></span>` +
  `<b>9.50 &amp; more</b></a>`;

/** Stores what the page shows. */
const keep = (build: string, ago = 0): void => {
  const html = homeHtml(document.body);
  const bodies = { settings: "{}", categories: "{}", products: "{}" };
  const home = {
    language: "en",
    readAt: Date.now() - ago,
    bodies,
    drawn: { build, html },
  } as const;
  localStorage.setItem(storedHomeKey, storedHomeText(home) ?? "");
};

beforeEach(() => {
  document.documentElement.dataset["build"] = "this";
  document.body.innerHTML = page("<header><h1>Shop</h1></header>", banner + drawn);
});
afterEach(() => {
  delete document.documentElement.dataset["build"];
  document.body.replaceChildren();
  localStorage.clear();
});

test("what the shell showed is shown again, with its styles; of the pictures, the banner alone is asked for, and nothing is pressed", () => {
  keep("this");
  const stored = lastHome(localStorage.getItem(storedHomeKey), "en");
  expect(stored).toEqual(storedHomeIn(localStorage.getItem(storedHomeKey), "en", Date.now()));
  expect(stored?.drawn.html).not.toMatch(/ (?:style|data-pressed)=/);
  expect(stored?.drawn.html.match(/ src="[^"]+"/g)).toEqual([` src="/banner.png"`]);

  document.body.innerHTML = empty;
  if (stored !== null) showLastHome(stored);
  expect(document.querySelector("h1")?.textContent).toBe("Shop");
  expect(document.querySelectorAll(".shell-bar, i")).toHaveLength(0);
  const link = document.querySelector(".shell-home > a");
  expect(link?.textContent).toBe("9.50 & more");
  expect(link?.querySelector("span")?.style.getPropertyValue("--hue")).toBe("7");
  expect(link?.querySelector("img")?.dataset["src"]).toBe("/7.png");
  expect(isLastHomeShown(document)).toBe(true);
});

test("of yesterday's home, the cards are not shown", () => {
  document.querySelector("a")?.setAttribute("data-early-price", "");
  keep("this", 24 * 60 * 60_000);
  const stored = lastHome(localStorage.getItem(storedHomeKey), "en");
  document.body.innerHTML = empty;
  if (stored !== null) showLastHome(stored);
  expect(document.querySelector("h1")?.textContent).toBe("Shop");
  expect(document.querySelector(".shell-home")?.innerHTML).toBe(`${banner}<i></i>`);
});

test("another build's and another language's are not shown, and nothing else that lies there", () => {
  keep("other");
  expect(lastHome(localStorage.getItem(storedHomeKey), "en")).toBeNull();
  keep("this");
  expect(lastHome(localStorage.getItem(storedHomeKey), "uk")).toBeNull();
  localStorage.setItem(storedHomeKey, "{");
  expect(lastHome(localStorage.getItem(storedHomeKey), "en")).toBeNull();
});
