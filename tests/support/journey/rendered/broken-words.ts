import type { Page } from "playwright-core";
import { isOwn, plain } from "./own-words.ts";

/**
 * Words of the shop's own, and amounts, that go on in the next line for want of room, other than at
 * a hyphen. Chinese, with its wide signs, may break anywhere.
 */
export const brokenWordsOf = async (page: Page): Promise<readonly string[]> => {
  const broken = await page.evaluate(() => {
    const found: { word: string; text: string }[] = [];
    const range = document.createRange();
    const hasLines = (): boolean => {
      const [first, ...others] = range.getClientRects();
      return first !== undefined && others.some(({ top }) => Math.abs(top - first.top) > 4);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      range.selectNodeContents(node);
      if (!hasLines() || node.parentElement?.closest("[inert], [aria-hidden=true]") !== null)
        continue;
      const text = node.textContent ?? "";
      for (const { 0: word, index } of text.matchAll(
        /[^ \n\u00ad\u200b\p{Script=Han}\u3000-\u303f\uff00-\uffef/–—-]+/gu,
      )) {
        // The hyphen that shows at the end of a line counts as a part of what follows.
        const isAfterHyphen = text[index - 1] === "\u00ad";
        range.setStart(node, isAfterHyphen ? index + 1 : index);
        range.setEnd(node, index + word.length);
        if (hasLines()) found.push({ word, text });
      }
    }
    return found;
  });
  return broken
    .filter(({ text }) => isOwn(text))
    .map(({ word, text }) => `“${word}” of “${plain(text).slice(0, 40)}”`);
};
