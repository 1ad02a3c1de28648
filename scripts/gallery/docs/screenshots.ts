import { join } from "node:path";
import type { Browser } from "playwright-core";
import { languages } from "../../../src/domain/locale/language.ts";
import { brandFile } from "../../vite/brand/names.ts";
import { screenshotFile, screenshotFolder, screenshotForms } from "../../vite/brand/screenshots.ts";
import { hasItsLetters } from "./has-its-letters.ts";
import { viewportWebp } from "./sheet.ts";
import { takeShots } from "./shots.ts";
import { writePicture } from "./write-picture.ts";

/**
 * Draws the pictures of the shop's own manifests, from the build that is there. The picture of a language for
 * whose letters this machine has no font stays as it is.
 */
export const drawScreenshots = async (browser: Browser): Promise<void> => {
  for (const form of ["narrow", "wide"] as const) {
    const { scale, ...size } = screenshotForms[form];
    const pictures = await takeShots(
      browser,
      null,
      languages.map((language) => ({
        stop: "screen: home",
        language,
        scheme: "light",
        size,
      })),
      async (page) => ((await hasItsLetters(page)) ? viewportWebp(page, scale) : Buffer.alloc(0)),
    );
    languages.forEach((language, index) => {
      const picture = pictures[index];
      if (picture === undefined) throw new Error(`There is no picture in ${language}`);
      const file = join(screenshotFolder(brandFile("shop")), screenshotFile(form, language));
      if (picture.length === 0) console.log(`${file} stays: no font here has its letters`);
      else writePicture(file, picture);
    });
  }
};
