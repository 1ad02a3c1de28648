import type { Page } from "playwright-core";
import { expect } from "vitest";
import { marks } from "./marked-build.ts";
import { overflowsOf, smallFieldsOf, smallTargetsOf } from "./journey-layout.ts";

type Catalogue = Readonly<Record<string, string>>;

const catalogues = import.meta.glob<Catalogue>("../../src/ui/i18n/catalogues/*/*.ts", {
  import: "catalogue",
  eager: true,
});

/** What the shop itself says, in all languages: only the server's words may be shortened. */
const ownTexts: readonly string[] = Object.values(catalogues)
  .flatMap((catalogue) => Object.values(catalogue))
  .filter((text) => !text.includes("{{"))
  .map((text) => text.replaceAll("\u00a0", " "));

/**
 * Words that are not to be read in full. What scrolls may be wider than its box, and an ellipsis
 * may shorten what the server says (a product's name), but none of the shop's own texts.
 */
const clippedOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([own, begin, end]) => {
      const texts = new Set(own);
      const clipped: string[] = [];
      for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
        const said = (element.textContent ?? "")
          .replaceAll(begin, "")
          .replaceAll(end, "")
          .replaceAll("\u00a0", " ")
          .trim();
        const { width, height } = element.getBoundingClientRect();
        // What is 1 px wide speaks to screen readers alone.
        if (said === "" || width < 3 || height < 3) continue;
        if (element.closest("svg, [inert], [aria-hidden=true]") !== null) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        const isInline = style.display === "inline";
        const cuts = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
        const isShortened =
          style.textOverflow === "ellipsis" ||
          style.getPropertyValue("-webkit-line-clamp").trim() !== "none";
        const isWide =
          !isInline && element.scrollWidth > element.clientWidth + 1 && cuts(style.overflowX);
        const isHigh =
          !isInline && element.scrollHeight > element.clientHeight + 1 && cuts(style.overflowY);
        if (!isWide && !isHigh) continue;
        // A carousel's slides stand beside each other, a picture's frame cuts the picture alone.
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
        );
        if (isShortened ? !texts.has(said) : !hasWords) continue;
        clipped.push(
          `${element.tagName.toLowerCase()}.${element.className} “${said.slice(0, 40)}” ${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`,
        );
      }
      return clipped;
    },
    [ownTexts, marks.begin, marks.end] as const,
  );

/**
 * Words that lie under, or over, those of a bar that stays in view, when the page is scrolled to
 * its end: no scrolling brings them out from there.
 */
const hiddenBehindBarsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    interface Word {
      readonly text: string;
      readonly box: DOMRect;
      readonly element: Element;
    }
    // What comes into view gets its height only now, and a list its next page.
    const root = document.documentElement;
    const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= root.scrollHeight - 1;
    for (let attempt = 0; attempt === 0 || (attempt < 10 && !isAtEnd()); attempt += 1) {
      window.scrollTo({ top: root.scrollHeight, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    // A list that grows as fast as one scrolls.
    if (!isAtEnd()) return [];
    const top = document.querySelector("[role=alertdialog], [role=dialog]") ?? document.body;
    /** A box of 1 px holds what speaks to screen readers alone. */
    const isUnseen = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect();
        if (width < 3 || height < 3) return true;
      }
      return false;
    };
    const words: Word[] = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? "").trim();
      if (element === null || text === "") continue;
      if (element.closest("[inert], [aria-hidden=true]") !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNode(node);
      for (const box of range.getClientRects()) {
        if (box.width > 2 && box.height > 2) words.push({ text, box, element });
      }
    }
    const bars = [...document.body.querySelectorAll("*")].filter((element) => {
      const { position } = getComputedStyle(element);
      const { bottom, width } = element.getBoundingClientRect();
      return (
        (position === "fixed" || position === "sticky") &&
        Math.abs(bottom - window.innerHeight) < 2 &&
        width > document.documentElement.clientWidth / 2 &&
        top.contains(element) &&
        element.querySelector("a, button") !== null
      );
    });
    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const found: string[] = [];
    for (const bar of bars) {
      const barBox = bar.getBoundingClientRect();
      for (const { text, box, element } of words) {
        if (!bar.contains(element) && !element.contains(bar) && overlap(box, barBox)) {
          // A scrolling box of its own can bring its words out.
          let outer = element.parentElement;
          while (outer !== null && !/auto|scroll/.test(getComputedStyle(outer).overflowY)) {
            outer = outer.parentElement;
          }
          if (outer === null || outer === document.body || outer === document.documentElement) {
            found.push(`“${text.slice(0, 40)}” behind the bar`);
          }
        }
      }
      const within = words.filter(({ element }) => bar.contains(element));
      for (const [at, word] of within.entries()) {
        for (const other of within.slice(at + 1)) {
          // A count may hang on the corner of what it counts.
          if (getComputedStyle(other.element).position === "absolute") continue;
          if (other.element !== word.element && overlap(word.box, other.box)) {
            found.push(`“${word.text}” over “${other.text}”`);
          }
        }
      }
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return found;
  });

/** The narrowest phone that the shop is drawn for. */
const narrow = { width: 320, height: 844 };

/** At 320 px all can be read and hit, and nothing sticks out. Leaves the page at that width. */
export const expectToFit = async (page: Page): Promise<void> => {
  await page.setViewportSize(narrow);
  expect(await overflowsOf(page), "what sticks out").toEqual([]);
  expect(await clippedOf(page), "words that are cut").toEqual([]);
  expect(await hiddenBehindBarsOf(page), "words behind a bar").toEqual([]);
  expect(await smallTargetsOf(page), "small targets").toEqual([]);
  expect(await smallFieldsOf(page), "small print in fields").toEqual([]);
};
