import type { BrowserContext, Page } from "playwright-core";
import { marks } from "../../text-marks.ts";

/** What the server has said to the pages of a phone. */
export interface ServerWords {
  readonly all: () => Promise<readonly string[]>;
}

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Collects every text of every answer from now on. */
export const hearServer = (context: BrowserContext): ServerWords => {
  const answers: Promise<readonly string[]>[] = [];
  context.on("response", (response) => {
    if (!new URL(response.url()).pathname.startsWith("/api/")) return;
    // A page that goes takes its answers along.
    answers.push(response.json().then(stringsIn, () => []));
  });
  return { all: async () => (await Promise.all(answers)).flat() };
};

/** Names that are the same in every language, those of the languages too, and the currency's symbol in Czech. */
const names = /\b(?:USDT|TRC20|ERC20|BEP20)\b|Kč|中文|English|Українська|Čeština/g;

const inMarks = new RegExp(`${marks.begin}[^${marks.begin}${marks.end}]*${marks.end}`, "g");

/** What is left of a text without what the catalogues say, from within outwards. */
const outsideMarks = (text: string): string => {
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(inMarks, " ");
  }
  return rest;
};

const squeezed = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/**
 * All words of a page, for the eye and for the ear, that neither the catalogues nor the server have
 * said. The page's texts have to be marked (`copyMarked`).
 */
export const strayWordsOf = async (page: Page, server: ServerWords): Promise<readonly string[]> => {
  // In one evaluation: a locator would bring Playwright's script into each document.
  const { said, typed, headings } = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest("script, style, noscript, template") !== null) continue;
      found.push(node.textContent ?? "");
    }
    const attributes = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "title",
      "placeholder",
      "alt",
    ];
    for (const element of document.body.querySelectorAll("*")) {
      for (const attribute of attributes) found.push(element.getAttribute(attribute) ?? "");
    }
    const texts = [...document.querySelectorAll("template")].flatMap(({ content }) => [
      ...content.querySelectorAll("[lang]"),
    ]);
    return {
      said: found,
      // What a visitor searches for is in the address, and what is typed is in the fields.
      typed: [...document.querySelectorAll("input")].map(({ value }) => value),
      // The headings of routes, which the build writes into the page from the catalogues.
      headings: texts.flatMap(({ textContent }) =>
        // Null: a screen whose bar has no title.
        Object.values<string | null>(JSON.parse(textContent || "{}").titles ?? {}),
      ),
    };
  });
  const searched = new URL(page.url()).searchParams.values();
  const heard = [...(await server.all()), ...headings, ...searched, ...typed]
    .filter((words) => words !== null)
    .map(squeezed);
  const isHeard = (text: string): boolean =>
    !/\p{L}/u.test(text) || heard.some((words) => words.includes(text));
  return [...new Set(said)]
    .map((text) => squeezed(outsideMarks(text).replaceAll(names, " ")))
    .filter(
      (text) =>
        !isHeard(text) &&
        !text
          .split(/[·•,]+/)
          .map(squeezed)
          .every(isHeard),
    );
};
