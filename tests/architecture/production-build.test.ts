import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { contract } from "../../src/contract/contract.ts";
import { contractSchemas } from "../../src/contract/strict/contract-schemas.ts";
import { demoCustomers } from "../../src/fake-server/seeds/demo-customers.ts";
import { inviteCodes } from "../../src/fake-server/seeds/invite-codes.ts";
import { fallbackLanguage, languages } from "../../src/domain/locale/language.ts";
import { screenRoutes } from "../../src/ui/routing/screen-table.ts";
import { allFiles } from "../../src/worker/build-files.ts";
import { sourceOf } from "../../src/worker/source-of.ts";
import { readBrand } from "../../scripts/vite/brand/brand.ts";
import { buildShop, type BuiltShop, type ShopMode } from "../../scripts/size/built-shop.ts";
import { putFile, sharedFolder } from "../support/temporary-folder.ts";

/** Modules that must never reach a customer of a real shop. */
const far =
  /\/src\/fake-server\/|\/src\/devtools\/|\/src\/simulation\/|\/src\/conformance\/|\/node_modules\/(?:msw|@msw|@mswjs)\//;

/** Every text of the contract, and the code of its errors. */
const contractTexts: readonly string[] = [
  ...Object.values(contract).flatMap(({ title, text, operationId, errors }) => [
    title,
    text ?? title,
    `"${operationId}"`,
    ...errors.map(({ when }) => when),
  ]),
  ...Object.values(contractSchemas).flatMap(({ description, properties = {} }) => [
    description ?? "",
    ...Object.values(properties).map((property) => property.description ?? ""),
  ]),
].filter((text) => text.length > 12);

const farModules = (shop: BuiltShop): readonly string[] =>
  [...shop.modules.values()].flat().filter((id) => far.test(id));

/** Texts that only the fake shop has, whatever the bundler does to the names around them. */
const marks = [
  ...demoCustomers.flatMap(({ username, password }) => [username, password]),
  ...inviteCodes,
  "mockServiceWorker",
  "fake-pay",
  "demo-worker.js",
  "Developer panel",
];

const marksIn = (shop: BuiltShop): readonly string[] => {
  const texts = Array.from(shop.files.values(), (content) =>
    typeof content === "string" ? content : Buffer.from(content).toString("latin1"),
  );
  return marks.filter((mark) => texts.some((text) => text.includes(mark)));
};

/** The two presets differ in every flag; one flag tells which of them a bundle has. */
const readingsIn = ({ files }: BuiltShop): readonly string[] =>
  Array.from(files.values(), String)
    .join("\n")
    .match(/\binviteCodeInForm:(?:!0|!1|true|false)/g) ?? [];

const built = async (
  mode: ShopMode,
  settings: Readonly<Record<string, string>> = {},
): Promise<BuiltShop> => {
  // Vitest says "test" here, with which Vite would build React's development code.
  const stubs = { NODE_ENV: "production", VITE_SHOP_POLICY: undefined, ...settings };
  for (const [name, value] of Object.entries(stubs)) vi.stubEnv(name, value);
  try {
    return await buildShop(mode);
  } finally {
    vi.unstubAllEnvs();
  }
};

describe("the production build", () => {
  let production: BuiltShop;
  beforeAll(async () => {
    production = await built("production");
  });

  test("has no module of the fake server and the hand over it, of MSW or of the simulation", () => {
    expect(farModules(production)).toEqual([]);
  });

  test("decodes by the contract, and has none of its texts", () => {
    const scripts = Array.from(production.files.values(), String).join("\n");
    for (const path of ["/client/login", "/client/orders/{id}/recycle"]) {
      expect(scripts).toContain(path);
    }
    expect(contractTexts.length).toBeGreaterThan(200);
    expect(contractTexts.filter((text) => scripts.includes(text))).toEqual([]);
  });

  test("has none of the fake shop's texts", () => {
    expect(marksIn(production)).toEqual([]);
  });

  test("brings each screen in a chunk of its own, when it is asked for [S2.16]", () => {
    const atOnce = new Set<string>();
    const follow = (name: string): void => {
      if (atOnce.has(name)) return;
      atOnce.add(name);
      for (const next of production.manifest[name]?.imports ?? []) follow(next);
    };
    const { html, manifest } = production;
    for (const [name, { file }] of Object.entries(manifest))
      if (name === "src/main/show-shop.tsx" || html.includes(`src="/${file}"`)) follow(name);
    expect(atOnce.size).toBeGreaterThan(2);
    const isScreen = /^src\/ui\/screens\/[\w-]+\/[\w-]+-screen\.tsx$/;
    const screens = Object.keys(production.manifest).filter((name) => isScreen.test(name));
    expect(screens).toContain("src/ui/screens/settings/settings-screen.tsx");
    expect(screens.filter((name) => atOnce.has(name))).toEqual([]);
    const files = screens.map((name) => production.manifest[name]?.file);
    expect(new Set(files).size).toBe(screens.length);
  });

  test("paints its first view with scripts of at most 4 KB: in the page, and beside it", () => {
    const page = String(production.files.get("index.html"));
    const inline = Array.from(
      page.matchAll(/<script>([\s\S]*?)<\/script>/g),
      ([, code]) => code ?? "",
    );
    const early = inline.filter((code) => code.includes("earlyAnswers"));
    const scriptsOf = (screens: RegExp) =>
      [...production.files].filter(([name]) =>
        screens.test(/\/shell-.{8}-(.*)/.exec(name)?.[1] ?? ""),
      );
    const home = scriptsOf(/^home-/);
    const others = scriptsOf(/^(product|category)-/);
    expect([early.length, home.length, others.length]).toEqual([1, 4, 8]);
    for (const code of [...early, ...home.map(([, content]) => content)])
      expect(brotliCompressSync(code).length).toBeLessThanOrEqual(4 * 1024);
    // With the styles of what they draw.
    for (const [, code] of others)
      expect(brotliCompressSync(code).length).toBeLessThanOrEqual(6.5 * 1024);
  });

  test("shows the home screen with at most eleven scripts: each takes a slow phone 10 ms, from its cache, too", () => {
    const { first, screens } = production.ahead();
    const home = screens["home"];
    const scripts = [...first, ...(home?.code ?? []), ...(home?.texts.en ?? [])].filter((name) =>
      name.endsWith(".js"),
    );
    expect(new Set(scripts).size).toBeLessThanOrEqual(11);
  });

  test("names each file of a screen in the page, or in the script beside it: none waits for another", () => {
    const { first, screens } = production.ahead();
    const unnamed = screenRoutes.flatMap(({ screen }) =>
      languages.flatMap((language) => {
        const ofScreen = new RegExp(`/shell-.{8}-${screen}-${language}\\.js$`);
        const script = [...production.files.keys()].find((name) => ofScreen.test(name)) ?? "";
        const known = production.html + String(production.files.get(script));
        const { code = [], texts } = screens[screen] ?? {};
        return [...code, ...(texts?.[language] ?? [])].filter(
          (name) => !first.includes(name) && !known.includes(name),
        );
      }),
    );
    expect(unnamed).toEqual([]);
  });

  test("has a worker that knows its files: what the page names, each screen, and each language's texts apart", () => {
    const { files, html } = production;
    const ahead = production.ahead();
    const built = [...files.keys()].filter((name) => /\.(js|css)$/.test(name));
    // What needs a network: the offer to install, a report of the page, the texts of both in four languages,
    // the look for another build; and what draws before the bundle is there. The page's own words are in it alone.
    const known = allFiles(ahead);
    const left = built.filter((name) => !known.has(name));
    expect(
      left
        .filter((name) => !/\/shell-/.test(name))
        .map((name) =>
          /notNow|install_declined|reloaded_for|shop-report\.json|shop bug report|amounts:/.test(
            String(files.get(name)),
          ),
        ),
    ).toEqual(Array.from({ length: 5 + 2 * languages.length }, () => true));
    expect([...known, ...left].sort()).toEqual(built.sort());
    const scope = "https://shop.example/";
    const script = { method: "GET", mode: "cors", destination: "script" };
    const unknown = built.filter(
      (name) => sourceOf({ ...script, url: scope + name }, scope, []) !== "file",
    );
    expect(unknown).toEqual([]);
    const named = Array.from(
      html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g),
      ([, name]) => name,
    );
    expect(ahead.first).toEqual(expect.arrayContaining(named));
    expect(Object.keys(ahead.screens)).toEqual(expect.arrayContaining(["home", "payment"]));
    for (const { code, texts } of Object.values(ahead.screens)) {
      expect(ahead.shared).toEqual(expect.arrayContaining([...code]));
      for (const language of languages) {
        expect(ahead.languages[language]).toEqual(expect.arrayContaining([...texts[language]]));
      }
    }
    expect(ahead.routes).toHaveLength(screenRoutes.length);
    expect(html).toContain("worker-src 'self';");
    expect(html).toMatch(/<html data-build="[\da-f]{12}"/);
  });

  test("is a shop on a home screen: icons for every launcher, and its orders and its wallet at once", async () => {
    const { files, html } = production;
    const linked = (rel: string): string | undefined =>
      new RegExp(`<link rel="${rel}"[^>]* href="/([^"]+)"`).exec(html)?.[1];
    expect(linked("icon")).toMatch(/\.svg$/);
    expect(String(files.get(linked("icon") ?? ""))).toMatch(/^<svg .*<path /);
    expect(linked("apple-touch-icon")).toMatch(/\.png$/);
    expect(files.has(linked("apple-touch-icon") ?? "")).toBe(true);
    expect(linked("manifest")).toBe(`manifest-${fallbackLanguage}.json`);
    const brand = readBrand("brands/shop.json");
    expect(html).toContain(
      `<meta name="description" content="${brand.description[fallbackLanguage]}" />`,
    );
    for (const language of languages) {
      const { icons, shortcuts, ...told } = JSON.parse(
        String(files.get(`manifest-${language}.json`)),
      );
      expect(told).toMatchObject({
        name: brand.name[language],
        description: brand.description[language],
        background_color: expect.stringMatching(/^#[\da-f]{6}$/),
        theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
      });
      expect(icons).toMatchObject(
        ["192x192", "512x512"].flatMap((sizes) =>
          ["any", "maskable"].map((purpose) => ({ sizes, purpose, type: "image/png" })),
        ),
      );
      const title = async (screen: string): Promise<string> =>
        (await import(`../../src/ui/i18n/catalogues/${language}/${screen}.ts`)).catalogue.title;
      expect(shortcuts).toMatchObject([
        { url: "orders", name: await title("orders") },
        { url: "wallet", name: await title("wallet") },
      ]);
      const paths = screenRoutes.map(({ path }) => path);
      for (const { url, icons: drawn } of shortcuts) {
        expect(paths).toContain(`/${url}`);
        expect(drawn).toMatchObject([{ sizes: "96x96" }]);
        expect(files.has(drawn[0].src)).toBe(true);
      }
      for (const { src } of icons) expect(files.has(src)).toBe(true);
    }
  });

  test("asks crawlers to leave a customer's own screens alone, and no others", () => {
    const asked = String(production.files.get("robots.txt"));
    for (const path of ["/cart", "/orders", "/orders/", "/payment/", "/wallet", "/settings"])
      expect(asked).toContain(`\nDisallow: ${path}\n`);
    expect(asked).not.toMatch(/Disallow: \/(?:login|product|categories|register)?[/:\n]/);
  });

  test("has the licences of what is in it", () => {
    const licences = String(production.files.get("third-party-licenses.md"));
    for (const name of ["react", "xstate", "effect", "lucide"])
      expect(licences).toMatch(new RegExp(`^## ${name} - .*\\((?:MIT|ISC)\\)`, "m"));
  });

  test("follows the full reading, and carries no other", () => {
    expect(readingsIn(production)).toEqual([expect.stringMatching(/!1|false/)]);
  });

  test("has no pictures of the fake shop", () => {
    expect([...production.files.keys()].filter((name) => name.includes("pictures/"))).toEqual([]);
  });
});

/** One build for two settings that have nothing to do with each other. */
describe("a build that is told otherwise", () => {
  const paths = '{ "settings": "/about", "recycleOrder": "/client/recycle/{id}" }';
  const file = putFile(sharedFolder(), "paths.json", paths);
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await built("production", { VITE_SHOP_POLICY: "lean", VITE_API_PATHS: file });
  });

  test("follows the lean reading with VITE_SHOP_POLICY=lean, and carries no other", () => {
    expect(readingsIn(shop)).toEqual([expect.stringMatching(/!0|true/)]);
  });

  test("asks where VITE_API_PATHS says, from the page's first script on [S7.1]", () => {
    const scripts = Array.from(shop.files.values(), String).join("\n");
    expect(scripts).toContain("/client/recycle/{id}");
    expect(shop.html).toContain("/about");
    expect(shop.html).not.toContain("/client/settings");
    expect(shop.html).toContain("/client/cart/count");
  });
});

// Shows that the checks above can see what they look for.
describe("the demo build", () => {
  let demo: BuiltShop;
  beforeAll(async () => {
    demo = await built("demo");
  });

  test("has the fake server and its data inside", () => {
    expect(farModules(demo)).toContainEqual(expect.stringContaining("/src/fake-server/"));
    expect(farModules(demo)).toContainEqual(expect.stringContaining("/src/devtools/"));
    expect(farModules(demo)).toContainEqual(expect.stringContaining("/node_modules/@msw/data/"));
    expect(marksIn(demo)).toEqual(
      expect.arrayContaining([
        demoCustomers[0]?.username,
        inviteCodes[0],
        "demo-worker.js",
        "Developer panel",
      ]),
    );
  });

  test("carries its pictures, its payment page and what static hosts need", () => {
    const names = [...demo.files.keys()];
    expect(names).toEqual(
      expect.arrayContaining(["404.html", "demo-worker.js", "fake-pay/index.html"]),
    );
    expect(names.filter((name) => name.startsWith("pictures/")).length).toBeGreaterThan(100);
  });

  test("has its own worker alone, and may register it", () => {
    expect(demo.html).toContain("worker-src 'self';");
    expect(demo.html).not.toContain("data-build");
    const scripts = Array.from(demo.files.values(), String).join("\n");
    // As a whole name: the name of a chunk may end so.
    expect(scripts).not.toMatch(/(?<![\w-])sw\.js/);
  });

  test("names no file by an absolute path", () => {
    expect(demo.html).not.toMatch(/(?:src|href)="\//);
  });
});
