import type { Page } from "playwright-core";

/**
 * The amounts on the page whose parts do not lie on one line, as they are seen. What only screen
 * readers get is not counted.
 */
export const brokenAmountsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const amount = /(?:Rs\.|LKR|¥)\s?[\d.,]+|\d[\d,\u00a0]*\u00a0(?:₴|Kč)/gu;
    const blockOf = (node: Node): Element | null => {
      let element = node.parentElement;
      while (element !== null && getComputedStyle(element).display === "inline") {
        element = element.parentElement;
      }
      return element;
    };
    const blocks = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const block = blockOf(node);
      if (!(node instanceof Text) || block === null) continue;
      if (!block.checkVisibility({ visibilityProperty: true })) continue;
      if (block.getBoundingClientRect().width < 3) continue;
      blocks.set(block, [...(blocks.get(block) ?? []), node]);
    }
    const broken: string[] = [];
    for (const nodes of blocks.values()) {
      const text = nodes.map(({ data }) => data).join("");
      /** The text node, and the place in it, of a place in the whole. */
      const placeIn = (place: number, isStart: boolean): readonly [Text, number] | null => {
        let rest = place;
        for (const node of nodes) {
          // What begins a node does not begin at the end of the one before, in the line above.
          if (isStart ? rest < node.length : rest <= node.length) return [node, rest];
          rest -= node.length;
        }
        return null;
      };
      for (const { 0: found, index } of text.matchAll(amount)) {
        const [from, to] = [placeIn(index, true), placeIn(index + found.length, false)];
        if (from === null || to === null) continue;
        const range = document.createRange();
        range.setStart(...from);
        range.setEnd(...to);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        const top = Math.max(...lines.map((line) => line.top));
        const bottom = Math.min(...lines.map((line) => line.bottom));
        if (lines.length > 0 && top >= bottom) broken.push(`“${found}” of “${text.slice(0, 60)}”`);
      }
    }
    return broken;
  });
