import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hostShop } from "../support/journey/host/host.ts";
import { afterFrame } from "../support/journey/rendered/layout.ts";
import { type Known, knownOf } from "../support/journey/tour/known.ts";
import { named } from "../support/journey/tour/tour.ts";
import { goOnAt, openStop } from "../support/journey/tour/walk.ts";
import { tap } from "../support/journey/wait.ts";

/** What is told above a screen leaves the screen to be read, and has room for its own words. */

const shop = hostShop();
let known: Known;

beforeAll(async () => {
  known = await knownOf(shop);
});

/** A stop at this width in CSS pixels, with letters of this share of the usual ones. */
const open = async (name: string, width: number, letters: string): Promise<Page> => {
  const [, stop] = named.find(([each]) => each === `screen: ${name}`) ?? [];
  if (stop === undefined) throw new Error(`${name} is no stop`);
  const { expectedErrors } = stop;
  const page = await shop.visit(
    known.customer,
    expectedErrors === undefined ? {} : { expectedErrors },
  );
  await openStop(page, stop, known);
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
  await goOnAt(page, stop, known);
  return page;
};

/**
 * The notice's lower edge, the upper edge of the first card below, and of the screen itself, in CSS pixels. The
 * screen moves when the notice's size has been measured, with the next frame.
 */
const edges = async (page: Page) => {
  await afterFrame(page);
  return page.evaluate(() => {
    const edge = (css: string) => document.querySelector(css)?.getBoundingClientRect();
    return {
      notice: edge("body > div:not(#root) > div:has(> [role=status])")?.bottom ?? 0,
      bar: edge("header")?.bottom ?? 0,
      card: edge("main .hero")?.top ?? 0,
    };
  });
};

test.each([
  [390, "100%"],
  [320, "200%"],
])(
  "at %d px in letters of %s the notice of another build covers nothing, and leaves no gap when it is put off",
  async (width, letters) => {
    const page = await open("update notice", width, letters);
    const told = await edges(page);
    expect(told.notice).toBeGreaterThan(told.bar);
    expect(told.card).toBeGreaterThanOrEqual(told.notice);
    await tap(page.locator("body > div:not(#root) [role=status] button").last());
    const { notice, bar, card } = await edges(page);
    expect(notice).toBe(0);
    expect(card - bar).toBeLessThan(told.card - told.notice + 24);
  },
);

test.each([
  [390, "100%"],
  [320, "100%"],
  [390, "200%"],
])(
  "at %d px in letters of %s the words of the notice of old data are as wide as the notice",
  async (width, letters) => {
    const page = await open("offline cart", width, letters);
    const room = await page.evaluate(() => {
      const words = document.querySelector("main [role=status] p");
      const notice = words?.parentElement;
      if (!words || !notice) throw new Error("There is no notice");
      const { paddingLeft, paddingRight } = getComputedStyle(notice);
      const inside = notice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return inside - words.getBoundingClientRect().width;
    });
    expect(room).toBeLessThan(1);
  },
);
