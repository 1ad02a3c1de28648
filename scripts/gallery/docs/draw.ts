import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { allBrands, designPage } from "../../design/page.ts";
import { drawn } from "../../../tests/support/journey/rendered/layout.ts";
import { schemes } from "../check/view.ts";
import { kitAddress, serveKit } from "../kit/serve.ts";
import { forceStates } from "../kit/states.ts";
import { drawScreenshots } from "./screenshots.ts";
import { sheetHtml, webpOf } from "./sheet.ts";
import { type Shot, takeShots } from "./shots.ts";
import { writePicture } from "./write-picture.ts";

/** The brand that the documents show besides the shop's own. */
export const shownBrand = "lagoon";

const write = (name: string, content: Buffer | string): void =>
  writePicture(`docs/${name}`, content);

const inBothSchemes = (names: readonly string[]): readonly Shot[] =>
  schemes.flatMap((scheme) =>
    names.map((name) => ({ stop: `screen: ${name}`, language: "en" as const, scheme })),
  );

const readme: readonly Shot[] = [
  { stop: "screen: home", language: "en", scheme: "light" },
  { stop: "screen: product", language: "en", scheme: "light" },
  { stop: "popup: what has changed", language: "uk", scheme: "dark" },
  { stop: "screen: payment", language: "en", scheme: "light" },
  { stop: "screen: orders, recycled", language: "uk", scheme: "dark" },
];

/** A page of the kit, both schemes beside each other. */
const drawKit = async (browser: Browser, shown: string, width: number): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: "en-GB" });
  await serveKit(page);
  await page.goto(`${kitAddress}?show=${shown}`);
  await forceStates(page);
  await drawn(page);
  const picture = await webpOf(page);
  await page.close();
  return picture;
};

/** Takes the pictures of the documents and writes `docs/design.md`, from the builds that are there. */
export const drawDocs = async (browser: Browser): Promise<void> => {
  const page = await browser.newPage();
  const show = async (pictures: readonly Buffer[], columns: number, width: number): Promise<void> =>
    page.setContent(sheetHtml({ pictures, columns, width }), { waitUntil: "load" });

  await show(await takeShots(browser, null, readme), readme.length, 266);
  write("shop.png", await page.locator("body").screenshot());

  const names = ["home", "product", "cart", "checkout", "payment", "orders", "order", "wallet"];
  await show(await takeShots(browser, null, inBothSchemes(names)), names.length, 180);
  write("screens.webp", await webpOf(page));

  const branded = await takeShots(browser, shownBrand, inBothSchemes(["home", "product"]));
  await show(branded, branded.length, 266);
  write("design-brand.webp", await webpOf(page));

  await drawScreenshots(browser);
  write("design-tokens.webp", await drawKit(browser, "tokens", 1600));
  write("design-kit.webp", await drawKit(browser, "kit", 1800));
  write("design.md", designPage(readFileSync("src/ui/theme/tokens.css", "utf8"), allBrands()));
};
