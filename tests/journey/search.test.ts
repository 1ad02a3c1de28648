import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callsOf } from "../support/journey/calls.ts";
import { goWithin } from "../support/journey/tour/links.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { logIn, logOut } from "../support/journey/login.ts";
import { type Customer, newCustomer } from "../support/journey/host/shop.ts";
import { placeOf, type VisitOptions } from "../support/journey/host/visit.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";
import { cards, exactButton, says } from "../support/journey/parts.ts";

/** Search (D5, D14) and looking closely at what was found, over real HTTP, by touch. */

const shop = hostShop();

const place = (page: Page): string => placeOf(page, shop.url);
const field = (page: Page): Locator => page.getByRole("combobox");

const at = async (
  customer: Pick<Customer, "token">,
  address: string,
  options: Partial<VisitOptions> = {},
): Promise<Page> => {
  const page = await shop.visit(customer, options);
  await page.goto(address);
  return page;
};

const searchFor = async (page: Page, keyword: string): Promise<void> => {
  await field(page).fill(keyword);
  await page.keyboard.press("Enter");
};

describe("search", () => {
  test("from the home's bar to a product, and back to what was found, where it was", async () => {
    const page = await at(await newCustomer(shop), "");
    await shown(cards(page).first());
    const loaded = await cards(page).first().locator("h3").innerText();
    await tap(page.getByRole("link", { name: "Search", exact: true }));
    await shown(field(page));
    await expect.poll(() => field(page).evaluate((it) => it === document.activeElement)).toBe(true);
    const calls = callsOf(page);
    // What the home screen has loaded is suggested; a tap does not close the list first.
    await field(page).fill(loaded);
    // They cover what is below them, which would begin somewhere in the middle of a picture.
    const { bottom, screen } = await page.getByRole("listbox").evaluate((list) => ({
      bottom: list.getBoundingClientRect().bottom,
      screen: window.innerHeight,
    }));
    expect(bottom).toBeGreaterThanOrEqual(screen);
    await tap(page.getByRole("option", { name: loaded, exact: true }));
    await shown(page.getByRole("heading", { name: loaded, level: 2 }));
    expect(calls.filter((call) => call.includes("/client/search"))).toEqual([]);
    await tap(exactButton(page, "Back"));
    await searchFor(page, "  WITH  ");
    await says(page, /products found/);
    expect(place(page)).toBe("/search?keyword=WITH");
    await cards(page).nth(9).scrollIntoViewIfNeeded();
    await shown(cards(page).nth(12));
    const card = cards(page).nth(12);
    await card.scrollIntoViewIfNeeded();
    const name = await card.locator("h3").innerText();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(800);
    await tap(card);
    await shown(page.getByRole("heading", { name, level: 2 }));
    const searches = calls.filter((call) => call.includes("/client/search")).length;
    await tap(exactButton(page, "Back"));
    await shown(card);
    expect(await card.locator("h3").innerText()).toBe(name);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(20);
    expect(calls.filter((call) => call.includes("/client/search"))).toHaveLength(searches);
    // Back again leads out of the search, not through what was typed.
    await tap(exactButton(page, "Back"));
    await shown(page.getByRole("navigation", { name: "Main" }));
    expect(place(page)).toBe("/");
  });

  test("a recent search of two lines keeps off the lines between the rows", async () => {
    const page = await at(await newCustomer(shop), "search");
    await page.setViewportSize({ width: 320, height: 640 });
    const keyword = "wireless headphones for long journeys";
    await searchFor(page, keyword);
    await says(page, new RegExp(keyword));
    await page.goto("search");
    const row = page.getByRole("button", { name: keyword });
    await shown(row);
    const edges = await row.evaluate((button) => {
      const outer = button.getBoundingClientRect();
      const inner = button.querySelector("span")?.getBoundingClientRect() ?? outer;
      return {
        isLong: inner.height > 30,
        above: inner.top - outer.top,
        below: outer.bottom - inner.bottom,
      };
    });
    expect(edges.isLong).toBe(true);
    expect(edges.above).toBeGreaterThanOrEqual(8);
    expect(edges.below).toBeGreaterThanOrEqual(8);
  });

  test("recent searches outlive a reload, and are neither the next customer's nor left by a logout", async () => {
    const [customer, next] = [await newCustomer(shop), await newCustomer(shop)];
    const page = await at(customer, "");
    // Whose searches they are is known by now.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("customer"))).not.toBeNull();
    await page.goto("search?keyword=gift");
    await searchFor(page, "tea");
    await says(page, /products found/);
    await page.goto("search");
    await shown(exactButton(page, "tea"));
    expect(await exactButton(page, "gift").count()).toBe(0);

    const stored = await page.evaluate(() => localStorage.getItem("recent_searches"));
    const theirs = await at(next, "search", { stored: { recent_searches: stored ?? "" } });
    await says(theirs, "What are you looking for?");

    await goWithin(page, "/user");
    await logOut(page);
    expect(await page.evaluate(() => localStorage.getItem("recent_searches"))).toBeNull();
  });

  test("a stranger is led to the login and then to the search; a category offers it to customers only", async () => {
    const page = await shop.visit(null);
    await page.goto("categories/5/products");
    await shown(cards(page).first());
    expect(await page.getByRole("link", { name: "Search", exact: true }).count()).toBe(0);
    const customer = await newCustomer(shop);
    await page.goto("search?keyword=tea");
    await logIn(page, customer);
    await says(page, /products found/);
    expect(place(page)).toBe("/search?keyword=tea");
    await goWithin(page, "/categories/5/products");
    await tap(page.getByRole("link", { name: "Search", exact: true }));
    await shown(field(page));
  });
});

/** Fingers on the glass, each from one point to another. */
const fingers = async (
  page: Page,
  ...paths: readonly (readonly [readonly [number, number], readonly [number, number]])[]
): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  const points = (share: number) =>
    paths.map(([from, to], id) => ({
      id,
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share,
    }));
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await client.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: points(share),
    });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
};

test("a picture is pinched, dragged, tapped twice and swiped; a swipe down and Back close it", async () => {
  const page = await at(await newCustomer(shop), "product/106");
  const opener = page.getByRole("button", { name: "Enlarge photo 1 of 4" });
  await tap(opener);
  const viewer = page.getByRole("dialog", { name: "Teddy bear, 40 cm" });
  await shown(viewer);
  const picture = viewer.getByRole("img");
  const box = async () => {
    const { x, width } = (await picture.boundingBox()) ?? { x: 0, width: 0 };
    return { x: Math.round(x), width: Math.round(width) };
  };
  const enlarged = async (times: number): Promise<void> => {
    await expect.poll(async () => (await box()).width).toBe(Math.round(390 * times));
  };
  await enlarged(1);
  // Twice as far apart, twice as large.
  await fingers(
    page,
    [
      [145, 420],
      [95, 420],
    ],
    [
      [245, 420],
      [295, 420],
    ],
  );
  await enlarged(2);
  const before = await box();
  await fingers(page, [
    [100, 420],
    [180, 420],
  ]);
  expect((await box()).x - before.x).toBeGreaterThan(60);
  // No further than its edge.
  await fingers(page, [
    [50, 420],
    [380, 420],
  ]);
  expect((await box()).x).toBe(0);
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(195, 420);
  await enlarged(1);
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(195, 420);
  await enlarged(2.5);
  await tap(exactButton(page, "Zoom out"));
  await page.keyboard.press("0");
  await enlarged(1);
  await fingers(page, [
    [320, 420],
    [80, 424],
  ]);
  await says(page, "2 of 4");
  await fingers(page, [
    [195, 300],
    [199, 560],
  ]);
  await gone(viewer);
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
  await tap(opener);
  await shown(viewer);
  await page.goBack();
  await gone(viewer);
  expect(place(page)).toBe("/product/106");
});
