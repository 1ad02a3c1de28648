import type { Locator, Page } from "playwright-core";
import { shown } from "./wait.ts";

/** The buttons of a page, or of a part of it, whose names have these words. */
export const button = (part: Page | Locator, name: string | RegExp): Locator =>
  part.getByRole("button", { name });

/** Whose name is nothing but these words. */
export const exactButton = (part: Page | Locator, name: string | RegExp): Locator =>
  part.getByRole("button", { name, exact: true });

export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** The cards of products. */
export const cards = (page: Page): Locator => page.locator('main a[href*="/product/"]:has(h3)');

/** The words are seen somewhere on the page. */
export const says = (page: Page, words: string | RegExp): Promise<void> =>
  shown(page.getByText(words).first());
