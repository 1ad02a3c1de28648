import type { Page } from "playwright-core";
import { isOwn } from "../../../tests/support/journey/rendered/own-words.ts";

/** Without a break opportunity. */
const longWord = "Unbroken".repeat(38).slice(0, 300);

/** Signs of currencies, names of networks and the ends of account numbers are as short as they are. */
const isOfTheServer = (text: string): boolean =>
  /\p{Script=Han}|(?:\p{L}.*){5}/su.test(text.replaceAll(/USDT|TRC20|ERC20|BEP20/g, "")) &&
  !isOwn(text);

/** Replaces each text of the server or the customer by a word of 300 letters. */
export const lengthenWords = async (page: Page): Promise<void> => {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (
        node instanceof Text &&
        node.parentElement?.closest("script, style, noscript, template, option") === null
      )
        nodes.push(node);
    }
    Object.assign(window, { textNodes: nodes });
    return nodes.map(({ data }) => data);
  });
  await page.evaluate(
    ({ places, word }) => {
      const nodes: readonly Text[] = Reflect.get(window, "textNodes");
      const lengthened = places.flatMap((place) => nodes[place] ?? []);
      Object.assign(window, {
        lengthened: lengthened.map((node) => ({ node, data: node.data })),
      });
      // The space after it stays: otherwise the next word would join this one.
      for (const node of lengthened) node.data = node.data.replace(/\S(?:.*\S)?/s, word);
    },
    {
      places: [...texts.keys()].filter((place) => isOfTheServer(texts[place] ?? "")),
      word: longWord,
    },
  );
};

/** Undoes it. */
export const restoreWords = (page: Page): Promise<void> =>
  page.evaluate((word) => {
    const lengthened: readonly { readonly node: Text; readonly data: string }[] =
      Reflect.get(window, "lengthened") ?? [];
    // Text that React has written since then stays.
    for (const { node, data } of lengthened) if (node.data.trim() === word) node.data = data;
    Reflect.deleteProperty(window, "lengthened");
  }, longWord);
