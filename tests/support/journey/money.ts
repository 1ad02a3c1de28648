import type { Locator } from "playwright-core";

const english = /Rs\.\s(\d{1,3}(?:,\d{3})*)\.(\d{2})(?!\d)/g;

/** Every English amount (`Rs. 1,234.50`) in a text, in hundredths, in the order shown. */
export const amountsIn = (text: string): readonly number[] =>
  [...text.matchAll(english)].map(([, units = "", decimals = ""]) =>
    Number(units.replaceAll(",", "") + decimals),
  );

/** The words of each part; null when one has left the page between Playwright's finding and reading. */
const wordsOf = (parts: Locator): Promise<readonly string[] | null> =>
  // Not `innerText`: a card that is out of sight is not laid out, and shows no words.
  parts.evaluateAll((elements) => {
    if (elements.some(({ isConnected }) => !isConnected)) return null;
    return elements.map((element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let words = "";
      let before: Element | null = null;
      while (nodes.nextNode() !== null) {
        let block = nodes.currentNode.parentElement;
        while (block !== null && getComputedStyle(block).display === "inline") {
          block = block.parentElement;
        }
        words += (block === before ? "" : " ") + (nodes.currentNode.nodeValue ?? "");
        before = block;
      }
      return words;
    });
  });

/**
 * The first amount of each part of the page, in hundredths: of a lowered price, the one to pay.
 * All are read in one look, since a list can be replaced between two.
 */
export const shownAmounts = async (parts: Locator): Promise<readonly number[]> => {
  let texts = await wordsOf(parts);
  while (texts === null) texts = await wordsOf(parts);
  return texts.map((text) => {
    const [amount] = amountsIn(text.replaceAll(/\s+/g, " "));
    if (amount === undefined) throw new Error(`No amount in: ${text}`);
    return amount;
  });
};

/** The first amount of the one part that is meant, when it is there. */
export const shownAmount = async (part: Locator): Promise<number> => {
  await part.waitFor({ state: "attached" });
  const [amount, ...others] = await shownAmounts(part);
  if (amount === undefined || others.length > 0) throw new Error(`Not one part: ${part}`);
  return amount;
};

/** As the shop writes it in English: `Rs. 1,234.50`, with a no-break space. */
export const rupees = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, "0");
  const units = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `Rs.\u00a0${units}.${digits.slice(-2)}`;
};
