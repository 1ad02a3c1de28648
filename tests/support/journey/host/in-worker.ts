import type { Browser } from "playwright-core";
import { test } from "vitest";
import { openBrowser } from "./browser.ts";
import { phonePool } from "./phone-pool.ts";
import { openJourneyShop } from "./shop.ts";

/**
 * What the files of a worker share: a Chromium, and the built shop with phones that have loaded it. A
 * browser that starts and loads the shop for the first time takes as long as three loads of it. The
 * worker closes all of it when it ends.
 */
export const inWorker = test
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("shop", { scope: "worker" }, async ({}, { onCleanup }) => {
    const shop = await openJourneyShop();
    onCleanup(shop.close);
    return shop;
  })
  .extend("phones", { scope: "worker" }, async ({ browser, shop }, { onCleanup }) => {
    const phones = phonePool(browser, shop.url);
    onCleanup(phones.close);
    return phones;
  });

/** The worker's browser: asked for in a test, or in a `beforeAll` that comes after. */
export const hostBrowser = (): (() => Browser) => {
  let shared: Browser;
  inWorker.beforeAll(({ browser }) => {
    shared = browser;
  });
  return () => shared;
};
