import type { Browser, BrowserContext, Page } from "playwright-core";
import { phone } from "../../tests/support/browser.ts";

/** A new phone, without anything kept. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...phone, locale: "en-GB" });

/** A page on a new phone that is logged in. */
export const openLoggedIn = async (browser: Browser, token: string): Promise<Page> => {
  const page = await (await openPhone(browser)).newPage();
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  return page;
};
