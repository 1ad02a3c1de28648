import type { Browser } from "playwright-core";
import { launchBrowser } from "../../browser.ts";

/** Chromium takes the last list of features alone: the first two are Playwright's own. */
const features = [
  "CDPScreenshotNewSurface",
  "SkipListAccountsWithoutGaiaCookies",
  // What is loaded does not go through one process more: a tenth of what it costs to load a screen.
  "NetworkServiceInProcess2",
];

/** A Chromium for the journeys, which measure no time. The caller closes it. */
export const openBrowser = (options: { readonly keepsPages?: boolean } = {}): Promise<Browser> =>
  launchBrowser({ ...options, args: [`--enable-features=${features.join(",")}`] });
