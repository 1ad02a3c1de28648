import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { violationsOf } from "../support/journey-axe.ts";
import { expectToFit } from "../support/journey-fit.ts";
import { type FontSet, fontSetsHere } from "../support/journey-fonts.ts";
import { drawn } from "../support/journey-layout.ts";
import { type JourneyShop, openJourneyShop } from "../support/journey-shop.ts";
import { openTour, type Tour } from "../support/journey-stops.ts";
import { goOnAt } from "../support/journey-walk.ts";
import { type Known, knownOf, named } from "../support/journey-tour.ts";

/**
 * Every screen, and whatever comes over one, in Ukrainian: axe has nothing to object to in light
 * and dark; and since the page is there already, everything fits at 320 px, with the machine's fonts
 * and with a wide one.
 */

let browser: Browser;
let shop: JourneyShop;
let known: Known;
let tour: Tour;
let fontSets: readonly FontSet[];

beforeAll(async () => {
  browser = await launchBrowser();
  shop = await openJourneyShop();
  fontSets = await fontSetsHere(browser, shop.url);
  known = await knownOf(shop);
  tour = await openTour(browser, known, { language: "uk", arrive: "within" });
});

afterAll(async () => {
  await tour.close();
  await browser.close();
  await shop.close();
});

const expectNoViolation = async (page: Page): Promise<void> => {
  expect(await violationsOf(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await drawn(page);
  // Of all that axe looks at, only the colours have changed.
  const ofColours = ["color-contrast", "link-in-text-block"];
  expect(await violationsOf(page, ofColours), "dark").toEqual([]);
};

test.each(named)("%s", async (_, stop) => {
  const page = await tour.open(stop);
  await goOnAt(page, stop, known);
  await expectNoViolation(page);
  // A toast is gone by now.
  if (stop.kind !== "toast") await expectToFit(page, fontSets);
});
