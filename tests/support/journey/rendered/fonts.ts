import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { newPhone } from "../host/phone.ts";
import { shown } from "../wait.ts";
import { afterFrame } from "./layout.ts";

/**
 * What a page is drawn with: the fonts of this machine, or DejaVu Sans, which the tests bring along.
 * Debian has no other font, and few phones have a wider one.
 */
export const fontSets = ["the machine's fonts", "a wide font"] as const;

export type FontSet = (typeof fontSets)[number];

const { resolve } = createRequire(import.meta.url);

const faces = ([400, 700] as const).map((weight) => ({
  weight: String(weight),
  base64: readFileSync(
    resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`),
    "base64",
  ),
}));

const family = "Wide font of the tests";

/**
 * Runs in the page. Bytes and a sheet that is made by script, for the page's security policy allows
 * neither fonts nor styles from elsewhere. Chromium has such a font at once: nothing is drawn again.
 */
const drawnWith = ({
  name,
  fonts,
  isWide,
}: {
  readonly name: string;
  readonly fonts: readonly { readonly weight: string; readonly base64: string }[];
  readonly isWide: boolean;
}): void => {
  const isOurs = (sheet: CSSStyleSheet): boolean =>
    sheet.cssRules[0]?.cssText.includes(name) === true;
  const others = document.adoptedStyleSheets.filter((sheet) => !isOurs(sheet));
  const ours = new CSSStyleSheet();
  ours.replaceSync(`*, ::before, ::after { font-family: "${name}", sans-serif !important; }`);
  document.adoptedStyleSheets = isWide ? [...others, ours] : others;
  if ([...document.fonts].some((font) => font.family.includes(name))) return;
  for (const { weight, base64 } of fonts) {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    document.fonts.add(new FontFace(name, bytes, { weight }));
  }
};

/** Draws all that there is on a page again with one of the sets. */
export const drawWith = async (page: Page, fonts: FontSet): Promise<void> => {
  const isWide = fonts === "a wide font";
  await page.evaluate(drawnWith, { name: family, fonts: isWide ? faces : [], isWide });
};

/** Draws every document with the wide font from its beginning on. */
export const drawWideFromTheStart = (part: Page | BrowserContext): Promise<unknown> =>
  part.addInitScript(drawnWith, { name: family, fonts: faces, isWide: true });

interface DrawnWith {
  readonly family: string;
  readonly from: "the tests" | "the machine";
}

/** The fonts that draw the words of a part of the page. */
export const fontsOf = async (page: Page, selector: string): Promise<readonly DrawnWith[]> => {
  // What is asked for is what was drawn last.
  await afterFrame(page);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => ({
    family: familyName,
    from: isCustomFont ? "the tests" : "the machine",
  }));
};

/**
 * The sets to look with on this machine: the wide one alone where the machine itself draws the shop
 * in DejaVu Sans, for the other would say the same once more.
 */
export const fontSetsHere = async (
  browser: Browser,
  url: string,
): Promise<readonly [FontSet, ...FontSet[]]> => {
  const phone = await newPhone(browser, { url, language: "uk" });
  const page = await phone.newPage();
  await page.goto("login");
  await shown(page.locator("form"));
  const fonts = await fontsOf(page, "h1");
  await phone.close();
  return fonts.every(({ family }) => family === "DejaVu Sans") ? ["a wide font"] : fontSets;
};
