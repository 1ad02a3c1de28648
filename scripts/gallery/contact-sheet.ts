import { writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { escaped } from "../../src/conformance/markup.ts";

export interface Print {
  readonly name: string;
  readonly file: string;
}

const gap = 12;
const rows = 3;
/** Six columns of 240 px, or as wide with fewer of them. */
const sheetWidth = 6 * (240 + gap) + gap;

/** How many pictures stand in a row, and how wide each is there, so that the words of all can be read. */
export const columnsFor = (
  width: number,
): { readonly columns: number; readonly printWidth: number } => {
  const columns = width <= 500 ? 6 : width <= 800 ? 3 : 2;
  return { columns, printWidth: (sheetWidth - gap) / columns - gap };
};

const sheetHtml = (prints: readonly Print[], width: number): string => {
  const { columns, printWidth } = columnsFor(width);
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; padding: ${gap}px; background: #777; display: grid; gap: ${gap}px;
    grid-template-columns: repeat(${columns}, ${printWidth}px); align-items: start; }
  figure { margin: 0; }
  figcaption { font: 13px sans-serif; color: #fff; padding-bottom: 4px; }
  img { display: block; width: 100%; max-height: 900px; object-fit: cover; object-position: top; }
</style>
${prints
  .map(
    ({ name, file }) =>
      `<figure><figcaption>${escaped(name)}</figcaption><img src="${escaped(pathToFileURL(resolve(file)).href)}"></figure>`,
  )
  .join("\n")}`;
};

/** Writes `<stem>-1.png` and so on, with a few rows of pictures each; returns their names. */
export const writeContactSheets = async (
  browser: Browser,
  stem: string,
  prints: readonly Print[],
  /** Of the phone, CSS pixels. */
  width: number,
): Promise<readonly string[]> => {
  const page = await browser.newPage({
    viewport: { width: sheetWidth, height: 800 },
  });
  const sheets: string[] = [];
  const perSheet = rows * columnsFor(width).columns;
  for (let from = 0; from < prints.length; from += perSheet) {
    const sheet = `${stem}-${from / perSheet + 1}`;
    // Beside the pictures: a page of its own may not read files.
    writeFileSync(`${sheet}.html`, sheetHtml(prints.slice(from, from + perSheet), width));
    await page.goto(pathToFileURL(resolve(`${sheet}.html`)).href);
    await page.screenshot({ path: `${sheet}.png`, fullPage: true });
    sheets.push(basename(`${sheet}.png`));
  }
  await page.close();
  return sheets;
};
