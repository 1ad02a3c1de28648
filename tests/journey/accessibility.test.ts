import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { expectToFit } from "../support/journey-fit.ts";
import { settled, shiftsOf, watchShifts } from "../support/journey-layout.ts";
import { type JourneyShop, openJourneyShop } from "../support/journey-shop.ts";
import { openTour, type Tour } from "../support/journey-stops.ts";
import { goOnAt } from "../support/journey-walk.ts";
import { type Known, knownOf, named } from "../support/journey-tour.ts";

/**
 * Every screen, and whatever comes over one, in Ukrainian: axe has nothing to object to in light
 * and dark; and since the page is there already, nothing shifted while it came, and everything fits
 * at 320 px.
 */

let browser: Browser;
let shop: JourneyShop;
let known: Known;
let tour: Tour;

beforeAll(async () => {
  browser = await launchBrowser();
  shop = await openJourneyShop();
  known = await knownOf(shop);
  tour = await openTour(browser, known, {
    language: "uk",
    reducedMotion: "reduce",
    prepare: watchShifts,
  });
});

afterAll(async () => {
  await tour.close();
  await browser.close();
  await shop.close();
});

/** Without the detour for pages in frames of other origins: there are none. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

const violations = async (builder: AxeBuilder): Promise<readonly string[]> =>
  (await builder.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) =>
      [id, target.join(" "), ...[...any, ...all, ...none].map(({ message }) => message)].join(": "),
    ),
  );

const expectNoViolation = async (page: Page): Promise<void> => {
  expect(await violations(axe(page)), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await settled(page);
  // Of all that axe looks at, only the colours have changed.
  const colours = axe(page).withRules(["color-contrast", "link-in-text-block"]);
  expect(await violations(colours), "dark").toEqual([]);
};

test.each(named)("%s", async (_, stop) => {
  const page = await tour.open(stop);
  expect(await shiftsOf(page), "what shifted").toEqual([]);
  await goOnAt(page, stop, known);
  await expectNoViolation(page);
  // A toast is gone by now.
  if (stop.kind !== "toast") await expectToFit(page);
});
