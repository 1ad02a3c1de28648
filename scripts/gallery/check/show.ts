import type { Page } from "playwright-core";
import { drawWith } from "../../../tests/support/journey/rendered/fonts.ts";
import { drawn } from "../../../tests/support/journey/rendered/layout.ts";
import { lengthenWords, restoreWords } from "./long-words.ts";
import type { Display, Mode } from "./view.ts";

/** Of the root, as a customer sets it for all pages. */
const fontSizes: Partial<Record<Mode, string>> = {
  "200 % text": "200%",
  "130 % in a wide font": "130%",
};

/** Changes the display of the open page without a reload. */
export const showAs = async (page: Page, { scheme, size, mode }: Display): Promise<void> => {
  const { width, height } = size;
  await page.emulateMedia({
    colorScheme: scheme,
    forcedColors: mode === "forced colours" ? "active" : "none",
    contrast: mode === "more contrast" ? "more" : "no-preference",
  });
  await page.setViewportSize({ width, height });
  await drawWith(page, mode.endsWith("a wide font") ? "a wide font" : "the machine's fonts");
  await restoreWords(page);
  if (mode === "long words") await lengthenWords(page);
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, fontSizes[mode] ?? "");
  await drawn(page);
};
