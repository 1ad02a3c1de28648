import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import {
  overflowsOf,
  settled,
  shiftsOf,
  smallFieldsOf,
  smallTargetsOf,
  watchShifts,
} from "../support/journey-layout.ts";
import { type JourneyShop, openJourneyShop } from "../support/journey-shop.ts";
import { openTour, type Tour } from "../support/journey-stops.ts";
import { type Known, knownOf, overlays, screens } from "../support/journey-tour.ts";
import { openPhone } from "../support/journey-visit.ts";
import { shown } from "../support/journey-wait.ts";

/** Nothing shifts while it loads, nothing sticks out, nothing is too small for a finger. */

let browser: Browser;
let shop: JourneyShop;
let known: Known;

beforeAll(async () => {
  browser = await launchBrowser();
  // Slow enough for every skeleton to be seen, and uneven, so that answers come in any order.
  shop = await openJourneyShop({ latency: { least: 40, most: 160 } });
  known = await knownOf(shop);
});

afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** The narrowest phone that the shop is drawn for. */
const narrow = { width: 320, height: 844 };

describe.each(["uk", "cs"] as const)("in %s", (language) => {
  let tour: Tour;
  beforeAll(async () => {
    tour = await openTour(browser, known, {
      language,
      reducedMotion: "reduce",
      prepare: watchShifts,
    });
  });
  afterAll(() => tour.close());

  test.each([...screens, ...overlays])(
    "$name: nothing shifts; at 320 px nothing sticks out, everything can be hit",
    async (stop) => {
      const page = await tour.goTo(stop);
      expect(await shiftsOf(page), "what shifted").toEqual([]);
      await page.setViewportSize(narrow);
      expect(await overflowsOf(page), "what sticks out").toEqual([]);
      expect(await smallTargetsOf(page), "small targets").toEqual([]);
      expect(await smallFieldsOf(page), "small print in fields").toEqual([]);
    },
  );
});

test("from screen to screen nothing shifts", async () => {
  const context = await openPhone(browser, { url: shop.url, token: known.customer.token });
  await watchShifts(context);
  const page = await context.newPage();
  await page.goto("");
  // A click by script is no input: what shifts after it counts.
  for (const [link, shows] of [
    ["nav a[href*='/categories/5/']", "main ul a:has(h3)"],
    ["main ul a:has(h3)", "article"],
    ["header a[href$='/cart']", "main article"],
    ["nav a[href$='/user']", "main section h2"],
    ["main a[href*='status=paid']", "main article"],
  ] as const) {
    await page
      .locator(link)
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await shown(page.locator(shows).first());
    await settled(page);
    expect(await shiftsOf(page), `after ${link}`).toEqual([]);
  }
});
