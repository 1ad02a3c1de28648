import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { phone } from "./browser.ts";

const locales = { en: "en-GB", uk: "uk-UA", cs: "cs-CZ", zh: "zh-CN" } as const;

export type VisitLanguage = keyof typeof locales;

export interface VisitOptions {
  /** Where the shop is: an address with a slash at the end. */
  readonly url: string;
  /** Of the browser; the shop takes its own from it (D12). Default: `en`. */
  readonly language?: VisitLanguage;
  /** Logged in from the start. */
  readonly token?: string;
  /** What lies in local storage besides. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly width?: number;
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: "reduce" | "no-preference";
  /** Errors of the page that the test causes on purpose. */
  readonly expectedErrors?: RegExp;
}

/** A call that was refused or dropped is told by the browser itself, whatever the page makes of it. */
const toldByTheBrowser = /^Failed to load resource/;

const isExpected = (error: string, expected: RegExp | undefined): boolean =>
  toldByTheBrowser.test(error) || expected?.test(error) === true;

/** What a page threw and nobody caught. A test that finishes with any of it has failed. */
const expectNoErrorsOf = (page: Page, expected?: RegExp): void => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  onTestFinished(() => {
    expect(
      errors.filter((error) => !isExpected(error, expected)),
      "errors of the page",
    ).toEqual([]);
  });
};

/** What the customer saw when the test failed, for whoever mends it. */
const takePicture = async (page: Page, name: string): Promise<void> => {
  const file = `${name.replaceAll(/[^\w]+/g, "-").slice(0, 80)}-${page.context().pages().indexOf(page) + 1}.png`;
  await page.screenshot({ path: join("test-results", file) }).catch(() => undefined);
};

/** A phone with touch and a storage of its own. The caller closes it. */
export const newPhone = async (
  browser: Browser,
  options: VisitOptions,
): Promise<BrowserContext> => {
  const { url, language = "en", token, stored = {}, width = phone.viewport.width } = options;
  const entries = { ...stored, ...(token === undefined ? {} : { token }) };
  const context = await browser.newContext({
    ...phone,
    viewport: { ...phone.viewport, width },
    baseURL: url,
    locale: locales[language],
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: options.reducedMotion ?? "no-preference",
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(url).origin,
          localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
  context.setDefaultTimeout(15_000);
  return context;
};

/** A phone for one test: put away when it has finished. */
export const openPhone = async (
  browser: Browser,
  options: VisitOptions,
): Promise<BrowserContext> => {
  const context = await newPhone(browser, options);
  onTestFinished(async ({ task }) => {
    for (const page of task.result?.state === "fail" ? context.pages() : []) {
      await takePicture(page, task.name);
    }
    await context.close();
  });
  context.on("page", (page) => expectNoErrorsOf(page, options.expectedErrors));
  return context;
};

export const visit = async (browser: Browser, options: VisitOptions): Promise<Page> =>
  (await openPhone(browser, options)).newPage();

/** A page for one test on a phone that several share, because none of them changes anything. */
export const openPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await takePicture(page, task.name);
    await page.close();
  });
  expectNoErrorsOf(page);
  return page;
};

/** The path and query of the page's address, below the shop's. */
export const placeOf = (page: Page, url: string): string => page.url().slice(url.length - 1);
