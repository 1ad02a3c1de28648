import type { Page } from "playwright-core";
import { expect } from "vitest";
import { brokenWordsOf, clippedOf } from "./journey-cut-words.ts";
import { drawWith, type FontSet } from "./journey-fonts.ts";
import { overflowsOf, smallFieldsOf, smallTargetsOf } from "./journey-layout.ts";

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

/**
 * At 320 px all can be read and hit, and nothing sticks out, with each of the sets of fonts. Leaves
 * the page like that.
 */
export const expectToFit = async (page: Page, fontSets: readonly FontSet[]): Promise<void> => {
  await page.setViewportSize(narrow);
  for (const fonts of fontSets) {
    await drawWith(page, fonts);
    const at = `with ${fonts}`;
    expect(await overflowsOf(page), `what sticks out ${at}`).toEqual([]);
    expect(await clippedOf(page), `words that are cut ${at}`).toEqual([]);
    expect(await brokenWordsOf(page), `words that are broken ${at}`).toEqual([]);
    expect(await hiddenBehindBarsOf(page), `words behind a bar ${at}`).toEqual([]);
    expect(await smallTargetsOf(page), `small targets ${at}`).toEqual([]);
  }
  expect(await smallFieldsOf(page), "small print in fields").toEqual([]);
};
