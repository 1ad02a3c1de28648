import type { Page } from "playwright-core";

/** The names of the attempts' records in the page's local storage (D7.1). */
export const openRecords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("attempt:")));
