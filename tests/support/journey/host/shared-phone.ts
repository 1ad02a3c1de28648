import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { phone as drawnFor } from "../../browser.ts";
import { newPhone, type PhoneOptions } from "./phone.ts";
import { expectNoErrorsOf, type SharedPage, sharePage, type VisitOptions } from "./visit.ts";

/**
 * A phone that tests pass on, of one file or of many. Each gets it as new, but for the browser's cache of the
 * build's files: to fetch and to compile them takes longer than most tests.
 */
export interface SharedPhone {
  /** A test has it, and has not finished. */
  readonly isInUse: () => boolean;
  /** Its page, at an address without the shop, for the test that runs; it is emptied afterwards. */
  readonly lend: (options: Omit<VisitOptions, "url" | "language">) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** An address of the shop's origin at which no script runs. */
const nowhere = "robots.txt";

const store = (page: Page, entries: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);

/**
 * An overlay that has just closed takes its entry out of the history: a step back that would break off the load
 * to come.
 */
export const stopStepsBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    history.back = () => undefined;
  });

/** Takes away all that a customer has left, in the page and beside it. */
const empty = async (page: Page): Promise<void> => {
  const phone = page.context();
  for (const other of phone.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await phone.unrouteAll({ behavior: "ignoreErrors" });
  await phone.setOffline(false);
  await phone.clearPermissions();
  await phone.clearCookies();
  await stopStepsBack(page);
  await page.goto(nowhere);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

/** Passes the phone on to another visitor within a test, as new. */
export const passOn = async (page: Page, { token }: { readonly token?: string }): Promise<void> => {
  await empty(page);
  await store(page, token === undefined ? {} : { token });
};

interface SharedPhoneOptions extends Required<Pick<PhoneOptions, "url" | "language">> {
  /** The pages' clock stands under the tests' command, and goes on from test to test. */
  readonly hasClock: boolean;
}

export const sharedPhone = (
  browser: Browser,
  { hasClock, ...options }: SharedPhoneOptions,
): SharedPhone => {
  let phone: BrowserContext | undefined;
  let shared: SharedPage | undefined;
  let isInUse = false;

  const open = async (): Promise<SharedPage> => {
    if (phone === undefined) {
      phone = await newPhone(browser, options);
      if (hasClock) await phone.clock.install();
    }
    // A customer may have closed it.
    if (shared?.page.isClosed() === true) shared = undefined;
    if (shared === undefined) {
      shared = await sharePage(phone, () => {
        shared = undefined;
      });
    }
    return shared;
  };

  return {
    isInUse: () => isInUse,
    lend: async ({ token, stored = {}, expectedErrors, ...visit }) => {
      expect(isInUse, "another visit has this phone").toBe(false);
      isInUse = true;
      onTestFinished(() => {
        isInUse = false;
      });
      const { page, use } = await open();
      use(expectedErrors);
      const hearOther = (other: Page): void => expectNoErrorsOf(other, expectedErrors);
      page.context().on("page", hearOther);
      onTestFinished(async ({ task }) => {
        page.context().off("page", hearOther);
        if (task.result?.state !== "fail" && !page.isClosed()) await empty(page);
      });
      const { width = drawnFor.viewport.width } = visit;
      await page.setViewportSize({ ...drawnFor.viewport, width });
      await page.emulateMedia({
        colorScheme: visit.colorScheme ?? "light",
        reducedMotion: visit.reducedMotion ?? "reduce",
      });
      if (!page.url().endsWith(nowhere)) await empty(page);
      await store(page, { ...stored, ...(token === undefined ? {} : { token }) });
      return page;
    },
    close: async () => {
      await phone?.close();
    },
  };
};
