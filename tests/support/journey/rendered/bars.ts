import type { Page } from "playwright-core";

/** What stays in view while the rest scrolls. */
export interface Bars {
  /** The part of the screen's height that they take: 0 to 1. */
  readonly share: number;
  readonly names: readonly string[];
}

/** The bars of a page in the middle of its scroll, or of the popup that is open over it. */
export const barsOn = (page: Page): Promise<Bars> =>
  page.evaluate(async () => {
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? "").slice(0, 30)}”`;
    const heightOf = (parts: readonly Element[]): number => {
      const spans = parts
        .map((part) => part.getBoundingClientRect())
        .map(({ top, bottom }) => [Math.max(0, top), Math.min(innerHeight, bottom)] as const)
        .toSorted(([a], [b]) => a - b);
      let [height, end] = [0, 0];
      for (const [top, bottom] of spans) {
        height += Math.max(0, bottom - Math.max(top, end));
        end = Math.max(end, bottom);
      }
      return height;
    };
    const popup = [...document.querySelectorAll("[role=alertdialog], [role=dialog]")]
      .filter(
        (dialog) =>
          dialog.querySelector("a, button") !== null &&
          dialog.closest("[aria-hidden=true]") === null,
      )
      .at(-1);
    const scroller = [...(popup?.querySelectorAll("*") ?? [])].find(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) &&
        part.scrollHeight > part.clientHeight + 1,
    );
    if (popup !== undefined) {
      if (scroller === undefined) return { share: 0, names: [] };
      const bars = [...popup.children].filter((part) => !part.contains(scroller));
      return { share: heightOf(bars) / innerHeight, names: bars.map(nameOf) };
    }
    const root = document.documentElement;
    if (root.scrollHeight <= innerHeight + 1) return { share: 0, names: [] };
    window.scrollTo({ top: (root.scrollHeight - innerHeight) / 2, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bars = [...document.body.querySelectorAll("*")].filter((part) => {
      if (!/fixed|sticky/.test(getComputedStyle(part).position)) return false;
      const { top, bottom, width, height } = part.getBoundingClientRect();
      return (
        width > root.clientWidth / 2 &&
        height > 0 &&
        height < innerHeight &&
        part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        getComputedStyle(part).pointerEvents !== "none" &&
        (top < 100 || bottom > innerHeight - 100)
      );
    });
    const found = { share: heightOf(bars) / innerHeight, names: bars.map(nameOf) };
    window.scrollTo({ top: 0, behavior: "instant" });
    return found;
  });

/**
 * Words that lie under, or over, those of a bar that stays in view, when the page is scrolled to
 * its end: no scrolling brings them out from there.
 */
export const hiddenBehindBarsOf = (page: Page): Promise<readonly string[]> =>
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
    /** Below the lines that an ellipsis leaves, or beside. */
    const isClipped = (element: Element, { top, bottom, left, right }: DOMRect): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(box).overflowY)) continue;
        const clip = box.getBoundingClientRect();
        const [clipTop, clipLeft] = [clip.top + box.clientTop, clip.left + box.clientLeft];
        const isBeside = right <= clipLeft || left >= clipLeft + box.clientWidth;
        if (isBeside || bottom <= clipTop || top >= clipTop + box.clientHeight - 1) return true;
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
      if (
        !element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue;
      if (isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNode(node);
      for (const box of range.getClientRects()) {
        if (box.width > 2 && box.height > 2 && !isClipped(element, box))
          words.push({ text, box, element });
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
