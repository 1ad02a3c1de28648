/**
 * `npm run gallery`: every screen and every popup of the built shop as a picture, in every language,
 * light and dark, with contact sheets, in `gallery/`; with `--check`, whether a customer can read and
 * hit all of it; with `--docs`, the pictures of the documents. See `gallery/options.ts` for the options.
 */
import { launchBrowser } from "../tests/support/browser.ts";
import { buildBrand } from "./gallery/brand-build.ts";
import { runCheck } from "./gallery/check/run.ts";
import { galleryCommand, type GalleryOptions, galleryOptions } from "./gallery/options.ts";
import { drawDocs, shownBrand } from "./gallery/docs/draw.ts";
import { takePictures } from "./gallery/pictures.ts";
import { endChildren } from "./support/children.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal } from "./support/stop-on-signal.ts";
import { brandFile } from "./vite/brand/names.ts";

const brandsOf = (options: GalleryOptions): readonly (string | null)[] =>
  "docs" in options ? [null, shownBrand] : [options.brand];

const run = async (options: GalleryOptions): Promise<void> => {
  // Playwright ends its browser with the process.
  stopOnSignal(endChildren, "unfinished");
  for (const brand of brandsOf(options)) await buildBrand(brand);
  // The kit is built by this process when its first stop opens.
  if ("brand" in options && options.brand !== null)
    process.env["SHOP_BRAND"] = brandFile(options.brand);
  const browser = await launchBrowser();
  try {
    if ("docs" in options) await drawDocs(browser);
    else await (options.check ? runCheck(browser, options) : takePictures(browser, options));
  } finally {
    await browser.close();
  }
};

await runProgram({ command: galleryCommand, read: galleryOptions, run });
