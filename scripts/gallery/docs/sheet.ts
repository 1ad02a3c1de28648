import type { Page } from "playwright-core";

interface Sheet {
  /** PNG, of a phone each. */
  readonly pictures: readonly Buffer[];
  readonly columns: number;
  /** Of each picture, CSS pixels. */
  readonly width: number;
}

/** Pictures of phones side by side on a common background. */
export const sheetHtml = ({ pictures, columns, width }: Sheet): string => `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; padding: 24px; background: #e9e2d5; display: grid; gap: 20px;
    grid-template-columns: repeat(${columns}, ${width}px); width: max-content; }
  img { display: block; width: 100%; border-radius: ${Math.round(width / 14)}px;
    box-shadow: 0 8px 28px rgb(66 50 20 / 0.25); }
</style>
${pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString("base64")}">`).join("\n")}`;

/** The whole page as WebP, which Playwright cannot write. */
export const webpOf = async (page: Page): Promise<Buffer> => {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", {
    format: "webp",
    quality: 80,
    captureBeyondViewport: true,
    clip: { ...(await wholeOf(page)), x: 0, y: 0, scale: 1 },
  });
  return Buffer.from(data, "base64");
};

/** The viewport as WebP, with `scale` pixels per CSS pixel. */
export const viewportWebp = async (page: Page, scale: number): Promise<Buffer> => {
  const browser = await page.context().newCDPSession(page);
  const [width, height] = await page.evaluate(() => [innerWidth, innerHeight] as const);
  const { data } = await browser.send("Page.captureScreenshot", {
    format: "webp",
    quality: 60,
    clip: { x: 0, y: 0, width, height, scale },
  });
  return Buffer.from(data, "base64");
};

/** Of the body, CSS pixels. */
const wholeOf = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(() => {
    const { width, height } = document.body.getBoundingClientRect();
    return { width, height };
  });
