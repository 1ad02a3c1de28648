import type { Page } from "playwright-core";

/**
 * This machine has a font for the Chinese of the page. Without one every character is the same box. True where
 * the page has no Chinese.
 */
export const hasItsLetters = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const characters = new Set(document.body.innerText.match(/\p{Script=Han}/gu));
    const drawn = [...characters].slice(0, 2).map((character) => {
      const canvas = document.createElement("canvas");
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("The browser has no canvas");
      context.font = `32px ${getComputedStyle(document.body).fontFamily}`;
      context.fillText(character, 0, 40);
      return canvas.toDataURL();
    });
    return drawn.length < 2 || drawn[0] !== drawn[1];
  });
