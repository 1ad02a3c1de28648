import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { aheadSize } from "../../../scripts/size/ahead-size.ts";
import { excesses, limitsOf, type SizeBudget } from "../../../scripts/size/budget.ts";
import type { BuiltShop } from "../../../scripts/size/built-shop.ts";
import { routeSizes } from "../../../scripts/size/route-size.ts";
import { byLanguage } from "../../../src/domain/locale/language.ts";

const weight = (text: string) => brotliCompressSync(text).length;

const home = "src/ui/screens/home/home-screen.tsx";
const texts = (name: string) => `src/ui/i18n/catalogues/${name}.ts`;

const contents = {
  "entry.js": "const entry = 'the entry';",
  "vendor.js": "const vendor = 'what the entry imports';",
  "home.js": "const home = 'the screen';",
  "kit.js": "const kit = 'a part that the screen imports';",
  "dialog.js": "const dialog = 'comes on first need';",
  "actors.js": "const actors = 'the calls of the screen';",
  "en.js": "const common = 'short';",
  "uk.js": "const common = 'довші слова українською мовою';",
  "en-home.js": "const home = 'texts';",
  "uk-home.js": "const home = 'тексти головного екрана';",
  "entry.css": ".entry{color:red}",
  "home.css": ".home{color:green}",
  "early.js": "const early = 'calls that the page starts by itself';",
};

const inline = "const inline = 'in the page';";

const shop: Omit<BuiltShop, "ahead"> = {
  html: `<script src="/early.js"></script><script>${inline}</script><link href="/entry.css" rel="stylesheet">`,
  files: new Map(Object.entries(contents)),
  modules: new Map(),
  manifest: {
    "src/main/show-shop.tsx": { file: "entry.js", imports: ["_vendor.js"], css: ["entry.css"] },
    "_vendor.js": { file: "vendor.js" },
    [home]: { file: "home.js", imports: ["_vendor.js", "_kit.js"], css: ["home.css"] },
    "_kit.js": { file: "kit.js", imports: ["_vendor.js"] },
    "src/ui/kit/dialog.tsx": { file: "dialog.js" },
    "src/main/screens/home.ts": { file: "actors.js" },
    [texts("en")]: { file: "en.js" },
    [texts("uk")]: { file: "uk.js" },
    [texts("en/home")]: { file: "en-home.js" },
    [texts("uk/home")]: { file: "uk-home.js" },
  },
};

const ofFiles = (...names: readonly (keyof typeof contents)[]) =>
  names.map((name) => weight(contents[name])).reduce((a, b) => a + b, 0);

test("a route weighs what it loads first, each file once, in its heaviest language", () => {
  const js =
    ofFiles("early.js", "entry.js", "vendor.js", "home.js", "kit.js", "actors.js") +
    ofFiles("uk.js", "uk-home.js") +
    weight(inline);
  const css = ofFiles("entry.css", "home.css");
  expect(routeSizes(shop)).toEqual([{ screen: "home", js, css, html: weight(shop.html) }]);
});

test.each([
  ["its calls", "src/main/screens/home.ts"],
  ["its texts", texts("uk/home")],
])("a screen without %s is not measured", (_, missing) => {
  const manifest = Object.fromEntries(
    Object.entries(shop.manifest).filter(([key]) => key !== missing),
  );
  expect(() => routeSizes({ ...shop, manifest })).toThrow(missing);
});

test("a build without texts is not measured", () => {
  expect(() => routeSizes({ ...shop, manifest: { [home]: { file: "home.js" } } })).toThrow(
    /language/,
  );
});

const budget: SizeBudget = {
  everyRoute: { js: 150, css: 20 },
  routes: { home: { js: 140 } },
  ahead: 250,
};

test("a screen's own limit goes before that of every route", () => {
  expect(limitsOf(budget, "home")).toEqual({ js: 140, css: 20 });
  expect(limitsOf(budget, "cart")).toEqual({ js: 150, css: 20 });
});

test("a limit may be reached, not passed", () => {
  expect(excesses(budget, [{ screen: "home", js: 140, css: 20, html: 1 }], 250)).toEqual([]);
  expect(excesses(budget, [{ screen: "home", js: 141, css: 21, html: 1 }], 251)).toEqual([
    "fetched ahead: 251 bytes, over the budget of 250",
    "home: 141 bytes of js, over its budget of 140",
    "home: 21 bytes of css, over its budget of 20",
  ]);
});

test("a budgeted screen must be in the build", () => {
  expect(excesses(budget, [], 0)).toEqual(["home: has a budget, but is not in the build"]);
});

test("what is fetched ahead is all that no first view has brought, in the heaviest language, and the page", () => {
  const { files, html } = shop;
  const texts = byLanguage((language) =>
    language === "en" || language === "uk" ? [`${language}.js`] : [],
  );
  const ahead = () => ({
    id: "1",
    routes: [],
    first: ["entry.js", "vendor.js"],
    screens: {},
    shared: ["entry.js", "vendor.js", "home.js", "kit.js", "dialog.js"],
    languages: texts,
  });
  expect(aheadSize({ files, html, ahead })).toBe(
    ofFiles("home.js", "kit.js", "dialog.js", "uk.js") + weight(html),
  );
});
