import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { newPhone, type PhoneOptions } from "./phone.ts";

export interface VisitOptions extends PhoneOptions {
  /** Errors of the page that the test causes on purpose. */
  readonly expectedErrors?: RegExp;
}

/** A call that was refused or dropped is told by the browser itself, whatever the page makes of it. */
const toldByTheBrowser = /^Failed to load resource/;

const isExpected = (error: string, expected: RegExp | undefined): boolean =>
  toldByTheBrowser.test(error) || expected?.test(error) === true;

/** Hears what a page throws and nobody catches; the answer fails on any of it since it was last asked. */
const hearErrors = (page: Page): ((expected?: RegExp) => void) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return (expected) => {
    const unexpected = errors.splice(0).filter((error) => !isExpected(error, expected));
    expect(unexpected, "errors of the page").toEqual([]);
  };
};

/** A test that finishes with any error of the page has failed. */
export const expectNoErrorsOf = (page: Page, expected?: RegExp): void => {
  const expectNoErrors = hearErrors(page);
  onTestFinished(() => expectNoErrors(expected));
};

/** What the customer saw when the test failed, for whoever mends it. */
const takePicture = async (page: Page, name: string): Promise<void> => {
  const file = `${name.replaceAll(/[^\w]+/g, "-").slice(0, 80)}-${page.context().pages().indexOf(page) + 1}.png`;
  await page.screenshot({ path: join("test-results", file) }).catch(() => undefined);
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

/** A page that one test after the other uses; `use` is called by each, before anything else. */
export interface SharedPage {
  readonly page: Page;
  readonly use: (expectedErrors?: RegExp) => void;
}

/** As a customer who asks for less traffic: the page fetches no screen before it is needed. */
const saveData = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
};

/** The next test after one that failed needs a new page: `onFailure` is told. */
export const sharePage = async (
  context: BrowserContext,
  onFailure: () => void,
): Promise<SharedPage> => {
  const page = await context.newPage();
  await saveData(page);
  const expectNoErrors = hearErrors(page);
  return {
    page,
    use: (expectedErrors) => {
      onTestFinished(async ({ task }) => {
        if (task.result?.state === "fail") {
          await takePicture(page, task.name);
          onFailure();
          await page.close();
        }
        expectNoErrors(expectedErrors);
      });
    },
  };
};

/** The path and query of the page's address, below the shop's. */
export const placeOf = (page: Page, url: string): string => page.url().slice(url.length - 1);
