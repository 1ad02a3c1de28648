import { setTimeout as delay } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";

/**
 * Milliseconds between two questions: of a page that is long in coming, fewer are asked, for each takes
 * processor time from it. Playwright's own waiting asks only twice a second after a while: half a second
 * lost at each step of every journey.
 */
const interval = { first: 20, growth: 1.3, last: 80 };
const patience = 15_000;

/**
 * Asks until the answer is yes. Throws an error that says what was waited for.
 *
 * @param waitMs milliseconds until it gives up: longer for what the browser itself may put off
 */
export const until = async (
  what: string,
  ask: () => Promise<boolean>,
  waitMs = patience,
): Promise<void> => {
  const end = Date.now() + waitMs;
  for (let pause = interval.first; !(await ask()); pause *= interval.growth) {
    if (Date.now() > end) throw new Error(`Waited ${waitMs} ms for ${what}`);
    await delay(Math.min(pause, interval.last));
  }
};

/** The document that was asked has been left. */
const isLeft = (error: unknown): boolean =>
  error instanceof Error && /context was destroyed|Cannot find context/.test(error.message);

/**
 * Asks the page's document, and the one that takes its place. Playwright's `waitForFunction` and its
 * locators bring 340 KB of script into each document first: a quarter of what it costs to load a screen.
 *
 * @param ask runs in the page, with the argument
 */
export const untilInPage = (
  page: Page,
  what: string,
  ask: (argument: string) => boolean,
  argument = "",
): Promise<void> =>
  until(what, async () => {
    try {
      return await page.evaluate(ask, argument);
    } catch (error) {
      if (isLeft(error)) return false;
      throw error;
    }
  });

/** The first part of the page that a CSS selector names is seen. */
export const seen = (page: Page, selector: string): Promise<void> =>
  untilInPage(
    page,
    `${selector} to be seen`,
    (css) => {
      const part = document.querySelector(css);
      if (part === null || !part.checkVisibility({ visibilityProperty: true })) return false;
      const { width, height } = part.getBoundingClientRect();
      return width > 0 && height > 0;
    },
    selector,
  );

/** What the shop begins once the first visit is quiet has begun: it names the manifest, and looks for other builds. */
export const startedOnline = (page: Page): Promise<void> =>
  untilInPage(
    page,
    "the manifest in the customer's language",
    (end) => document.querySelector(`link[rel=manifest][href$="${end}"]`) !== null,
    "-en.json",
  );

/** Waits for a state of a part of a page. The error also says what was there instead. */
const untilOn = async (
  part: Locator,
  state: string,
  ask: () => Promise<boolean>,
): Promise<void> => {
  try {
    await until(`${part} to be ${state}`, ask);
  } catch (error) {
    const page = part.page();
    const seen = await page.locator("body").ariaSnapshot();
    throw new Error(`${part} is not ${state} at ${page.url()}:\n${seen}`, { cause: error });
  }
};

export const shown = (part: Locator): Promise<void> =>
  untilOn(part, "seen", () => part.first().isVisible());

export const gone = (part: Locator): Promise<void> =>
  untilOn(part, "gone", async () => (await part.count()) === 0);

export const tap = async (part: Locator): Promise<void> => {
  await shown(part);
  await part.tap();
};
