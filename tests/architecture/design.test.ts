import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { colourIn, tokensIn, tokensOf } from "../../scripts/design/tokens.ts";
import { allBrands, designPage } from "../../scripts/design/page.ts";

/** The custom properties of `src/ui/theme/tokens.css` are the only source of how the shop looks. */

const tokensFile = "ui/theme/tokens.css";
const tokens = readFileSync(`src/${tokensFile}`, "utf8");

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  // The developer's panel is no part of the shop.
  (path) => path.endsWith(".css") && path !== tokensFile && !path.startsWith("devtools"),
);

interface Declaration {
  readonly path: string;
  readonly property: string;
  readonly value: string;
}

const declarationsIn = (css: string, path: string): readonly Declaration[] =>
  Array.from(
    css.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g),
    ([, property = "", value = ""]) => ({ path, property, value: value.replaceAll(/\s+/g, " ") }),
  );

/** What is a literal, by the property that it stands in. Negative margins undo a control's padding. */
const literals: readonly (readonly [kind: string, property: RegExp, value: RegExp])[] = [
  ["colour", /./, /#[\da-f]{3}|\b(?:rgba?|hsla?|hwb|oklch|lab)\(|\b(?:white|black|gr[ae]y)\b/i],
  ["colours of schemes", /./, /light-dark\(/],
  ["size of letters", /^font(-size)?$/, /(?<![\w.-])\d*\.?\d+(?:px|rem|pt)/],
  ["radius", /radius$/, /\d(?:px|rem)/],
  ["shadow", /^box-shadow$/, /(?:^|inset |, )\S+ \S+ [\d.]*[1-9]/],
  ["duration", /^(?:animation|transition)/, /(?<![\w.-])\d*[1-9]\d*m?s\b|(?<![\w.-])\d*\.\d+s\b/],
  ["distance", /^(?:padding|margin|gap|row-gap|column-gap)/, /(?<![\w.-])(?:[2-9]|\d{2,})px/],
  // Up to 1 a part orders its own parts.
  ["layer", /^z-index$/, /^-?(?:[2-9]|\d{2,})/],
];

/** Of one picture; a least size, a largest one on an icon; and what stops all motion. */
const allowed = [
  "hsl(var(--hue, 40) 60% 50%)",
  "max(1rem, 16px)",
  "min(0.92 * var(--text-caption), 16px)",
  "animation-duration: 1ms !important",
];

const literalsOf = (declarations: readonly Declaration[]): readonly string[] =>
  declarations.flatMap(({ path, property, value }) =>
    literals
      .filter(([, where, what]) => where.test(property) && what.test(value))
      .map(([kind]) => `${kind}: ${path}, ${property}: ${value}`)
      .filter((line) => !allowed.some((part) => line.includes(part))),
  );

test("no style sheet says a colour, a radius, a shadow, a duration, a distance or a layer by itself", () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(
    literalsOf(sheets.flatMap((path) => declarationsIn(readFileSync(`src/${path}`, "utf8"), path))),
  ).toEqual([]);
});

test.each([
  ["color: #fff", "colour"],
  ["background: linear-gradient(90deg, rgb(16 12 8 / 0.5), transparent)", "colour"],
  ["background: light-dark(var(--accent), var(--paper))", "colours of schemes"],
  ["font-size: 1.25rem", "size of letters"],
  ["font: 400 14px / 1 sans-serif", "size of letters"],
  ["border-radius: calc(12px - 2px)", "radius"],
  ["box-shadow: 0 2px 8px var(--scrim)", "shadow"],
  ["transition: opacity 200ms", "duration"],
  ["animation: turn 1.5s infinite", "duration"],
  ["padding: 0 14px", "distance"],
  ["margin-block: auto 10px", "distance"],
  ["z-index: 20", "layer"],
])("a literal is found: %s", (declaration, kind) => {
  const found = literalsOf(declarationsIn(`.part { ${declaration}; }`, "part.css"));
  expect(found).toEqual([`${kind}: part.css, ${declaration}`]);
});

test.each([
  "padding: var(--space-2) calc(var(--space-6) + 1px)",
  "margin-inline-end: -11px",
  "box-shadow: inset 0 0 0 1.5px var(--accent), var(--shadow-card)",
  "border-radius: 0.2em",
  "font-size: 0.85em",
  "transition: opacity var(--calm)",
  "z-index: calc(var(--layer-bar) - 1)",
])("no literal: %s", (declaration) => {
  expect(literalsOf(declarationsIn(`.part { ${declaration}; }`, "part.css"))).toEqual([]);
});

/** What everything is within: the browser would look for it in the whole page whenever a row comes. */
const looksIntoThePage = (css: string): readonly string[] =>
  Array.from(css.matchAll(/(?::root|#root|\bhtml|\bbody)\)?:has\(([^)]*)\)/g))
    .filter(([, asked = ""]) =>
      asked.split(",").some((each) => !/^\s*>\s*[^\s>]+(?:\s*>\s*[^\s>]+)*\s*$/.test(each)),
    )
    .map(([selector]) => selector);

test("`:has()` of the page or its root asks about children alone, and about theirs", () => {
  expect(sheets.flatMap((path) => looksIntoThePage(readFileSync(`src/${path}`, "utf8")))).toEqual(
    [],
  );
  expect(looksIntoThePage("#root:has(> .wide), :global(#root):has(> .layer > *) {}")).toEqual([]);
  const within = ":root:has(.layer > *), body:has(dialog), :global(:root):has(.bar) {}";
  expect(looksIntoThePage(within)).toHaveLength(3);
});

/**
 * In a component. Its sizes are not the look, but what they stand for: a skeleton has those of what comes
 * (tests/journey/skeletons), an icon those of its drawing, as has each control in its own style sheet.
 */
const componentLiterals: readonly (readonly [kind: string, found: RegExp])[] = [
  ["colour", /["'`(\s:]#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|lab)\(/i],
  [
    "named colour",
    /\b(?:fill|stroke|color|background\w*|borderColor)[=:]\s*["'{`]+(?!none|currentColor|var\()[a-z]+(?![a-z(])/i,
  ],
  ["duration", /\b(?:transition|animation)\w*[=:][^,}]*(?<![\w.-])\d*[1-9]\d*m?s\b/],
  ["layer", /\bzIndex\b/],
];

const componentLiteralsIn = (source: string): readonly string[] =>
  componentLiterals.filter(([, found]) => found.test(source)).map(([kind]) => kind);

test("no component says a colour, a duration or a layer by itself", () => {
  const components = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    /^(?:ui|shell)\/.*\.tsx?$/.test(path.replaceAll("\\", "/")),
  );
  expect(components.length).toBeGreaterThan(200);
  const found = components.flatMap((path) =>
    componentLiteralsIn(readFileSync(`src/${path}`, "utf8")).map((kind) => `${kind}: ${path}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<path stroke="#0d6a4d" />', "colour"],
  ["style={{ background: `rgb(${red} 0 0)` }}", "colour"],
  ['<svg fill="white" />', "named colour"],
  ['style={{ color: "tomato" }}', "named colour"],
  ['style={{ transition: "opacity 200ms" }}', "duration"],
  ["style={{ zIndex: 3 }}", "layer"],
])("a component's literal is found: %s", (source, kind) => {
  expect(componentLiteralsIn(source)).toEqual([kind]);
});

test.each([
  '<svg width="12" fill="currentColor" stroke="none">',
  "<Skeleton height={22} radius={11} />",
  "style={{ animationDelay: `calc(var(--notice-delay) - ${silentMs}ms)` }}",
  "{index + 1}&#8201;/&#8201;{count}",
])("no literal in a component: %s", (source) => {
  expect(componentLiteralsIn(source)).toEqual([]);
});

test("every custom property that is used exists, and every token is used", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(?:css|tsx?)$/.test(path),
  );
  const texts = files.map((path) => readFileSync(`src/${path}`, "utf8")).join("\n");
  const defined = new Set(Array.from(texts.matchAll(/(--[\w-]+)["']?\s*:/g), ([, name]) => name));
  const used = new Set(Array.from(texts.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  // Base UI's drawer says how far it was swiped.
  const missing = [...used].filter((name) => !defined.has(name) && !name?.startsWith("--drawer-"));
  expect(missing).toEqual([]);
  const tokenNames = Array.from(tokens.matchAll(/^\s+(--[\w-]+):/gm), ([, name]) => name);
  expect(tokenNames.filter((name) => !used.has(name))).toEqual([]);
});

/** The classes that a component asks of its style sheets and that are not there. */
const missingClassesIn = (
  source: string,
  sheet: (address: string) => string,
): readonly string[] => {
  const body = source.replaceAll(/^import [^;]*;/gm, "");
  return Array.from(
    source.matchAll(/^import (\w+) from "([^"]+\.module\.css)"/gm),
    ([, name = "", address = ""]) => {
      const there = new Set(Array.from(sheet(address).matchAll(/\.([a-z]\w*)/gi), ([, of]) => of));
      return Array.from(
        body.matchAll(new RegExp(`(?<![\\w/.-])${name}(?:\\.(\\w+)|\\["(\\w+)"\\])`, "g")),
        ([, plain, quoted]) => plain ?? quoted ?? "",
      ).filter((asked) => !there.has(asked));
    },
  ).flat();
};

test("every class that a component asks for is in its style sheet", () => {
  const found = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      missingClassesIn(readFileSync(`src/${path}`, "utf8"), (address) =>
        readFileSync(join("src", dirname(path), address), "utf8"),
      ).map((name) => `${path}: ${name}`),
    );
  expect(found).toEqual([]);
});

test("a class that is not in the style sheet is found", () => {
  const source = 'import a from "./a.module.css";\n<p className={a.there} id={a["gone"]} />;';
  expect(missingClassesIn(source, () => ".there { color: inherit; }")).toEqual(["gone"]);
});

/** Over or around a screen: stops of the gallery with a shop, in `tests/support/journey/tour/tour.ts`. */
const shownByScreens = [
  "bottom-sheet",
  "carousel",
  "confirm-dialog",
  "image-viewer",
  "infinite-scroll-sentinel",
  "long-list",
  "moving-rows",
  "pull-to-refresh",
  "screen-frame",
  "toast-viewport",
];

test("every part of the kit that has a picture is in the gallery", () => {
  const parts = readdirSync("src/ui/kit").filter((name) => name.endsWith(".tsx"));
  const hasLook = (name: string): boolean =>
    readFileSync(`src/ui/kit/${name}`, "utf8").includes(".module.css");
  const pages = readdirSync("scripts/gallery/kit")
    .map((name) => readFileSync(`scripts/gallery/kit/${name}`, "utf8"))
    .join("\n");
  const missing = parts
    .filter(hasLook)
    .filter((name) => !pages.includes(`/ui/kit/${name}"`))
    .map((name) => name.replace(/\.tsx$/, ""));
  expect(missing).toEqual(shownByScreens);
});

test("what the page shows as a colour is one: a new measure has a group of its own", () => {
  const all = tokensOf(tokens);
  const others = tokensIn(all, "colour").filter(
    ({ name }) => !/^(?:#[\da-f]{6}|rgb\([^()]*\)|transparent)$/.test(colourIn(all, name, "light")),
  );
  expect(others).toEqual([]);
});

test("docs/design.md is current: npm run gallery -- --docs", () => {
  const page = readFileSync("docs/design.md", "utf8");
  expect(page).toBe(designPage(tokens, allBrands()));
  const pictures = Array.from(page.matchAll(/\]\(([\w-]+\.webp)\)/g), ([, name]) => name);
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.filter((name) => !existsSync(`docs/${name}`))).toEqual([]);
});
