import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../../src/domain/locale/language.ts";

/**
 * The home screen on a phone and on a desktop, in CSS pixels, each drawn with `scale` device pixels.
 * Shown before the shop is installed.
 */
export const screenshotForms = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

export type ScreenshotForm = keyof typeof screenshotForms;

/** Beside the brand's file, with the same name. `npm run gallery -- --docs` draws the shop's own. */
export const screenshotFolder = (brandFile: string): string => brandFile.replace(/\.json$/, "");

export const screenshotFile = (form: ScreenshotForm, language: Language): string =>
  `home-${form}-${language}.webp`;

/** Null: the brand has none. */
export const readScreenshot = (
  brandFile: string,
  form: ScreenshotForm,
  language: Language,
): Buffer | null => {
  const file = join(screenshotFolder(brandFile), screenshotFile(form, language));
  return existsSync(file) ? readFileSync(file) : null;
};
