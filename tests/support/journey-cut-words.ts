import type { Page } from "playwright-core";
import { marks } from "./marked-build.ts";

type Catalogue = Readonly<Record<string, string>>;

const catalogues = import.meta.glob<Catalogue>("../../src/ui/i18n/catalogues/*/*.ts", {
  import: "catalogue",
  eager: true,
});

const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** As it is compared: without the marks of a marked build, every space alike. */
const plain = (text: string): string =>
  text.replaceAll(marks.begin, "").replaceAll(marks.end, "").replaceAll("\u00a0", " ").trim();

/** A pattern for each text of the shop's own, in all languages. */
const ownTexts: readonly string[] = Object.values(catalogues)
  .flatMap((catalogue) => Object.values(catalogue))
  .map((text) => plain(text).split(/{{\w+}}/))
  // Names alone are the server's.
  .filter((literals) => /\p{L}{2}/u.test(literals.join("")))
  .map((literals) => literals.map(literally).join(".{1,40}"));

const ownText = new RegExp(`^(?:${ownTexts.join("|")})$`, "u");

/** What the shop itself says, in whatever language, or an amount: the server's words may be of any length. */
const isOwn = (text: string): boolean =>
  ownText.test(text) || (/\d/.test(text) && !/\p{L}{3}/u.test(text));

/**
 * Words that are not to be read in full. What scrolls may be wider than its box, and an ellipsis
 * may shorten what the server says (a product's name), but none of the shop's own texts, nor an amount.
 */
export const clippedOf = async (page: Page): Promise<readonly string[]> => {
  const clipped = await page.evaluate(() => {
    const cuts = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
    const found: { text: string; box: string; isShortened: boolean }[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1) continue;
      const style = getComputedStyle(element);
      if (style.display === "inline") continue;
      const isWide = scrollWidth > clientWidth + 1 && cuts(style.overflowX);
      const isHigh = scrollHeight > clientHeight + 1 && cuts(style.overflowY);
      const { width, height } = element.getBoundingClientRect();
      // What is 1 px wide speaks to screen readers alone.
      if ((!isWide && !isHigh) || width < 3 || height < 3) continue;
      if (element.closest("svg, [inert], [aria-hidden=true]") !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const isShortened =
        style.textOverflow === "ellipsis" ||
        style.getPropertyValue("-webkit-line-clamp").trim() !== "none";
      // A carousel's slides stand beside each other, a picture's frame cuts the picture alone.
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
      if (!isShortened && !hasWords) continue;
      found.push({
        text: element.textContent ?? "",
        box: `${element.tagName.toLowerCase()}.${element.className} ${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight}`,
        isShortened,
      });
    }
    return found;
  });
  return clipped
    .map((part) => ({ ...part, text: plain(part.text) }))
    .filter(({ text, isShortened }) => text !== "" && (!isShortened || isOwn(text)))
    .map(({ text, box }) => `“${text.slice(0, 40)}” ${box}`);
};

/**
 * Words of the shop's own, and amounts, that go on in the next line for want of room, other than at
 * a hyphen. Chinese may break anywhere.
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
      for (const { 0: word, index } of text.matchAll(/[^ \n\u00ad\u200b\p{Script=Han}/–—-]+/gu)) {
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
    .filter(({ text }) => isOwn(plain(text)))
    .map(({ word, text }) => `“${word}” of “${plain(text).slice(0, 40)}”`);
};
