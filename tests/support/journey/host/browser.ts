import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../../browser.ts";

/** Chromium takes the last list of features alone: the first two are Playwright's own. */
const features = [
  "CDPScreenshotNewSurface",
  "SkipListAccountsWithoutGaiaCookies",
  // What is loaded does not go through one process more: a tenth of what it costs to load a screen.
  "NetworkServiceInProcess2",
];

/** A Chromium for the journeys, which measure no time. Close it in `afterAll`. */
export const openBrowser = (options: { readonly keepsPages?: boolean } = {}): Promise<Browser> =>
  launchBrowser({ ...options, args: [`--enable-features=${features.join(",")}`] });

/** One for the tests of a file: asked for in a test, or in a `beforeAll` that comes after. */
export const hostBrowser = (): (() => Browser) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  return () => browser;
};
