import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
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

/** What the page threw and nobody caught. A test that finishes with any of it has failed. */
const watchErrors = (context: BrowserContext, expected: RegExp): void => {
  const errors: string[] = [];
  const note = (error: string): void => {
    if (!expected.test(error)) errors.push(error);
  };
  context.on("weberror", (error) => note(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  onTestFinished(() => {
    expect(errors, "errors of the page").toEqual([]);
  });
};

/** What the customer saw when the test failed, for whoever mends it. */
const takePictures = async (context: BrowserContext, name: string): Promise<void> => {
  for (const [index, page] of context.pages().entries()) {
    const file = `${name.replaceAll(/[^\w]+/g, "-").slice(0, 80)}-${index + 1}.png`;
    await page.screenshot({ path: join("test-results", file) }).catch(() => undefined);
  }
};

/** A phone of its own, with touch; it is put away when the test has finished. */
export const openPhone = async (
  browser: Browser,
  options: VisitOptions,
  more: BrowserContextOptions = {},
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
    ...more,
  });
  context.setDefaultTimeout(15_000);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await takePictures(context, task.name);
    await context.close();
  });
  watchErrors(
    context,
    options.expectedErrors === undefined
      ? toldByTheBrowser
      : new RegExp(`${toldByTheBrowser.source}|${options.expectedErrors.source}`),
  );
  return context;
};

export const visit = async (browser: Browser, options: VisitOptions): Promise<Page> =>
  (await openPhone(browser, options)).newPage();

/** The path and query of the page's address, below the shop's. */
export const placeOf = (page: Page, url: string): string => page.url().slice(url.length - 1);
