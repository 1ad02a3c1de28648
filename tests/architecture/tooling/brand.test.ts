import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrastOf } from "../../../scripts/design/contrast.ts";
import { allBrands } from "../../../scripts/design/page.ts";
import { pairs } from "../../../scripts/design/pairs.ts";
import { brand as brandPlugin } from "../../../scripts/vite/brand-plugin.ts";
import { readBrand } from "../../../scripts/vite/brand/brand.ts";
import { brandColours, colourOf } from "../../../scripts/vite/brand/colours.ts";
import { iconSvg, pngOf } from "../../../scripts/vite/brand/icons.ts";
import { readScreenshot } from "../../../scripts/vite/brand/screenshots.ts";
import { languages } from "../../../src/domain/locale/language.ts";
import { brandMark } from "../../../src/ui/theme/brand-mark.ts";
import { putFile, sharedFolder } from "../../support/temporary-folder.ts";

const shop = readBrand("brands/shop.json");
const lagoon = readBrand("brands/lagoon.json");
const tokens = readFileSync("src/ui/theme/tokens.css", "utf8");
const folder = sharedFolder();

test("the shop's own brand says what the sources say without a build", async () => {
  expect(shop.mark).toBe(brandMark);
  expect(shop.colours).toEqual({});
  for (const language of languages) {
    const { catalogue } = await import(`../../../src/ui/i18n/catalogues/${language}/home.ts`);
    expect(shop.name[language]).toBe(catalogue.title);
  }
});

// The build leaves a picture out that is not there, as another brand may have none.
test.each(languages)("the shop's own brand has its pictures of the installed app in %s", (code) => {
  expect(readScreenshot("brands/shop.json", "narrow", code)).not.toBeNull();
  expect(readScreenshot("brands/shop.json", "wide", code)).not.toBeNull();
});

describe("a brand that is wrong is named, with what is wrong in it", () => {
  test.each([
    ["a name is missing", { name: { ...shop.name, uk: "" } }, /uk/],
    ["a mark that is markup", { mark: '"/><script>' }, /mark/],
    ["a colour without a number", { colours: { "--paper": ["white", "#000000"] } }, /--paper/],
    ["a word that nobody reads", { colors: {} }, /colors/],
  ])("%s", (_, change, words) => {
    const file = putFile(folder, "brand.json", JSON.stringify({ ...shop, ...change }));
    expect(() => readBrand(file)).toThrow(file);
    expect(() => readBrand(file)).toThrow(words);
  });

  // Vite prints the stack.
  test.each([
    ["no-such-brand", null, /^SHOP_BRAND: \S+: cannot be read: there is no such file$/],
    ["brand.json", '{"name":1}', /^SHOP_BRAND: \S+ is no brand: .*\["name"\]$/],
  ])("in one line, without a stack: %s", (name, text, line) => {
    if (text !== null) putFile(folder, name, text);
    const stack = expect.stringMatching(line);
    expect(() => brandPlugin(`${folder}/${name}`)).toThrow(expect.objectContaining({ stack }));
  });

  test("a colour that the shop does not have", () => {
    const colours = { "--papier": ["#ffffff", "#000000"] };
    const file = putFile(folder, "brand.json", JSON.stringify({ ...shop, colours }));
    expect(() => brandPlugin(file)).toThrow("tokens.css has no --papier");
  });
});

test("its colours come in the place of the shop's; those of more contrast stay", () => {
  expect(colourOf(shop, tokens, "--paper")).toEqual({ light: "#f7f3ec", dark: "#14120f" });
  expect(colourOf(lagoon, tokens, "--paper")).toEqual({ light: "#f1f6fa", dark: "#0d1217" });
  const change = (prop: string, within: string): string => {
    const declaration = {
      prop,
      value: "as it was",
      parent: { selector: ":root", parent: { type: within } },
    };
    brandColours(lagoon).Declaration(declaration);
    return declaration.value;
  };
  expect(change("--paper", "root")).toBe("light-dark(#f1f6fa, #0d1217)");
  expect(change("--paper", "atrule")).toBe("as it was");
  expect(change("--danger", "root")).toBe("as it was");
});

test.each([...allBrands()])(
  "the greys of brands/%s.json are as warm, or as cool, as its paper",
  (_, brand) => {
    const warmth = (token: string, scheme: "light" | "dark"): number => {
      const [red = 0, blue = 0] = [1, 5].map((at) =>
        Number.parseInt(colourOf(brand, tokens, token)[scheme].slice(at, at + 2), 16),
      );
      return Math.sign(red - blue);
    };
    const greys = [
      ...tokens.matchAll(
        /^ {2}(--(?:backdrop|surface-sunk|line.*|ink|ink-soft|sign-off|skeleton|tile)):/gm,
      ),
    ];
    expect(new Set(greys.map(([, name]) => name)).size).toBe(9);
    for (const [, grey = ""] of greys) {
      for (const scheme of ["light", "dark"] as const)
        expect(warmth(grey, scheme), `${grey}, ${scheme}`).toBe(warmth("--paper", scheme));
    }
  },
);

test.each([...allBrands()])(
  "the colours of brands/%s.json can be read, light and dark",
  (_, brand) => {
    for (const { ink, ground, least } of pairs) {
      for (const scheme of ["light", "dark"] as const) {
        const found = contrastOf(
          colourOf(brand, tokens, ink)[scheme],
          colourOf(brand, tokens, ground)[scheme],
        );
        expect(found, `${ink} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(least);
      }
    }
  },
);

test("an icon is drawn in the size asked for", async () => {
  const svg = iconSvg(`<path d="${shop.mark}"/>`, { ground: "#0d6a4d", line: "#ffffff" }, 0);
  const png = Buffer.from(await pngOf(svg, 192));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 192]);
});
