import type { Locator } from "playwright-core";

const english = /Rs\.\s(\d{1,3}(?:,\d{3})*)\.(\d{2})(?!\d)/g;

/** Every English amount (`Rs. 1,234.50`) in a text, in hundredths, in the order shown. */
export const amountsIn = (text: string): readonly number[] =>
  [...text.matchAll(english)].map(([, units = "", decimals = ""]) =>
    Number(units.replaceAll(",", "") + decimals),
  );

/** The first amount that a part of the page shows: of a lowered price, the one to pay. */
export const shownAmount = async (part: Locator): Promise<number> => {
  // Not `innerText`: a card that is out of sight is not laid out, and shows no words.
  const text = await part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let words = "";
    let before: Element | null = null;
    while (texts.nextNode() !== null) {
      let block = texts.currentNode.parentElement;
      while (block !== null && getComputedStyle(block).display === "inline") {
        block = block.parentElement;
      }
      words += (block === before ? "" : " ") + (texts.currentNode.nodeValue ?? "");
      before = block;
    }
    return words;
  });
  const [amount] = amountsIn(text.replaceAll(/\s+/g, " "));
  if (amount === undefined) throw new Error(`No amount in: ${text}`);
  return amount;
};

/** As the shop writes it in English: `Rs. 1,234.50`, with a no-break space. */
export const rupees = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, "0");
  const units = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `Rs.\u00a0${units}.${digits.slice(-2)}`;
};
