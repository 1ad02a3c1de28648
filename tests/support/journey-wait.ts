import { setTimeout as delay } from "node:timers/promises";
import type { Locator } from "playwright-core";

/**
 * Playwright's own waiting looks only twice a second after a while: half a second lost at each
 * step of every journey.
 */
const interval = 25;
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
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`Waited ${waitMs} ms for ${what}`);
    await delay(interval);
  }
};

/** The same for a part of a page. The error also says what was there instead. */
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
