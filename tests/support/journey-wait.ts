import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * Playwright's own waiting looks only twice a second after a while: half a second lost at each
 * step of every journey.
 */
const often = { interval: 25 };

export const shown = async (part: Locator): Promise<void> => {
  await expect
    .poll(() => part.first().isVisible(), { ...often, message: `to be seen: ${part}` })
    .toBe(true);
};

export const gone = async (part: Locator): Promise<void> => {
  await expect.poll(() => part.count(), { ...often, message: `to be gone: ${part}` }).toBe(0);
};

export const tap = async (part: Locator): Promise<void> => {
  await shown(part);
  await part.tap();
};
