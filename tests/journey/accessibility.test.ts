import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { settled } from "../support/journey-layout.ts";
import { type JourneyShop, openJourneyShop } from "../support/journey-shop.ts";
import { openTour, type Tour } from "../support/journey-stops.ts";
import { knownOf, overlays, screens } from "../support/journey-tour.ts";

/** axe finds nothing to object to, on any screen and whatever comes over it, in light and dark. */

let browser: Browser;
let shop: JourneyShop;
let tour: Tour;

beforeAll(async () => {
  browser = await launchBrowser();
  shop = await openJourneyShop();
  tour = await openTour(browser, await knownOf(shop), { reducedMotion: "reduce" });
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

describe.each([
  { kind: "screen", stops: screens },
  { kind: "overlay", stops: overlays },
])("every $kind", ({ stops }) => {
  test.each(stops)("$name", async (stop) => {
    await expectNoViolation(await tour.goTo(stop));
  });
});
