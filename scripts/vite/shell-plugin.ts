import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import House from "lucide/dist/esm/icons/house.mjs";
import Maximize2 from "lucide/dist/esm/icons/maximize-2.mjs";
import Search from "lucide/dist/esm/icons/search.mjs";
import ShoppingCart from "lucide/dist/esm/icons/shopping-cart.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
import { minify, type Plugin, type Rolldown } from "vite";
import { languages } from "../../src/domain/locale/language.ts";
import type { FirstView, PageData, PageTexts } from "../../src/shell/early.ts";
import type { ShellScreen } from "../../src/shell/words.ts";
import { screenNamespaces } from "../../src/ui/i18n/screen-namespaces.ts";
import type { ScreenName } from "../../src/ui/routing/screen-actors.ts";
import { screenRoutes } from "../../src/ui/routing/screen-table.ts";
import { pagePolicy, type PolicyOptions } from "../hosting/page-policy.ts";
import type { ApiPaths } from "./api-paths.ts";
import { buildAlone, type CSSModules, inline, isChunk } from "./build-alone.ts";
import { commonCalls, type FirstCall, firstCalls } from "./first-calls.ts";
import { iconMarkup } from "./icon-markup.ts";
import {
  customerRoutes,
  noScriptMarkup,
  pageWords,
  routeInPage,
  shellTexts,
} from "./shell-texts.ts";

export interface ShellOptions extends PolicyOptions {
  /** Starts the calls of the first view from the page itself. Not where a service worker answers them. */
  readonly early: boolean;
  /** The static demo, whose page finds out where it lies, and whose server is a worker. */
  readonly demo: boolean;
  /** The paths of calls that differ from the contract's (D5). */
  readonly paths: ApiPaths;
  /** The home screen has its quick navigation (D1): space is reserved for it. */
  readonly quickNavigation: boolean;
  /** A product's pictures can be enlarged (D14). */
  readonly imageZoom: boolean;
  /** The bar leads to a search (D14). */
  readonly search: boolean;
  /** An order has a screen of its own (D14). */
  readonly orderDetail: boolean;
}

const source = (name: string): string =>
  fileURLToPath(new URL(`../../src/shell/${name}.ts`, import.meta.url));

/** The chunk of a module and all its imports, without those of the page's main chunk. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): readonly string[] => {
  const chunks = Object.values(bundle).filter(isChunk);
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
  };
  visit(chunks.find(({ isEntry }) => isEntry));
  const brought = new Set(found);
  visit(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))));
  return [...found].filter((file) => !brought.has(file));
};

/** The files that every screen needs. */
const viewModule = "/main/show-shop.tsx";

/** A screen's code and texts, without the files that are named elsewhere. */
const filesAhead = (
  bundle: Rolldown.OutputBundle,
  screen: ScreenName,
  language: string,
  without: readonly string[],
): readonly string[] => [
  ...new Set(
    [
      `/main/screens/${screen}.ts`,
      `/screens/${screen}/${screen}-screen.tsx`,
      `/catalogues/${language}.ts`,
      ...screenNamespaces(screen).map((name) => `/catalogues/${language}/${name}.ts`),
    ]
      .flatMap((module) => filesOf(bundle, module))
      .filter((file) => !without.includes(file)),
  ),
];

/** The icons of the bottom bar: those of `src/ui/routing/shop-tab-bar.tsx`. */
const tabIcons = [House, ShoppingCart, UserRound];

/** The paths of calls, with their queries. */
const pathsOf = async (
  calls: readonly FirstCall[],
  paths: ApiPaths,
): Promise<readonly string[]> => {
  const { contract } = await import("../../src/contract/contract.ts");
  return calls.map(([name, query = ""]) => (paths[name] ?? contract[name].path) + query);
};

/** What the demo's page knows only when it is opened: `scripts/vite/demo/start.ts`. */
const ofDemo = "const {base,address,shop}=globalThis.demo,api=`${base}api`,call=shop.fetch;";

/** Without comments, indentation and long names, which would add bytes to each first load. */
const bareOf = async (page: string): Promise<string> => {
  const [whole = "", own = ""] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const { code } = await minify("page.js", own, { module: false });
  return page
    .replace(whole, () => `<script>${code}</script>`)
    .replaceAll(/\s*<!--[^]*?-->/g, "")
    .replaceAll(/^\s+/gm, "");
};

/** Inserts a line before a tag. The replacement is a function, because `$` in a script is no pattern. */
const before = (page: string, tag: string, line: string): string =>
  page.replace(tag, () => `  ${line}\n  ${tag}`);

/** The screens that the shell draws. Home first: its styles are in the page, and the others do not repeat them. */
const drawnScreens: readonly ShellScreen[] = ["home", "product", "category"];

/** The screens' scripts, by the end of their names: screen and language. */
interface ScreenScripts {
  /** The common start of all file names, up to the screen. */
  readonly begin: string;
  readonly files: Readonly<Record<string, string>>;
  /** The styles of home: in the page itself. */
  readonly styles: string;
}

/** A sheet's rules and groups of rules, one by one. */
const rulesOf = (sheet: string): readonly string[] => {
  const rules: string[] = [];
  let [depth, begin] = [0, 0];
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth > 0) continue;
    rules.push(sheet.slice(begin, index + 1));
    begin = index + 1;
  }
  return rules;
};

const buildScripts = async (
  bundle: Rolldown.OutputBundle,
  { imageZoom, search }: ShellOptions,
  cssModules: CSSModules,
): Promise<ScreenScripts> => {
  const view = filesOf(bundle, viewModule);
  const cart = iconMarkup(ShoppingCart, 22);
  const icons = {
    home: {},
    product: { cart, enlarge: imageZoom ? iconMarkup(Maximize2, 16) : "" },
    category: { cart, search: search ? iconMarkup(Search, 22) : "" },
  } satisfies Record<ShellScreen, unknown>;
  const files: Record<string, string> = {};
  let homeStyles = "";
  for (const screen of drawnScreens) {
    const define = {
      WORDS: "texts",
      STYLES: "styles",
      ICONS: JSON.stringify(icons[screen]),
      AHEAD: "files",
    };
    const { script, styles } = await buildAlone(source(screen), define, cssModules);
    const isHome = screen === "home";
    if (isHome) homeStyles = styles;
    // Rules that the page has already are not sent again.
    const inPage = new Set(rulesOf(homeStyles));
    const own = rulesOf(styles).filter((rule) => !inPage.has(rule));
    // One for each language: texts of other languages are not needed.
    for (const [language, texts] of Object.entries(await shellTexts(screen)))
      files[`${screen}-${language}.js`] =
        [
          `const texts=${JSON.stringify(texts)}`,
          `files=${JSON.stringify(filesAhead(bundle, screen, language, view))}`,
          ...(isHome ? [] : [`styles=${JSON.stringify(own.join(""))}`]),
        ].join(",") + `;${script}`;
  }
  // The page itself names the login's.
  for (const { screen } of screenRoutes.filter((route) => route.screen !== "login"))
    for (const language of languages)
      files[`${screen}-${language}.js`] ??=
        `export const ahead=${JSON.stringify(filesAhead(bundle, screen, language, view))};`;
  const hash = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 8);
  return { begin: `assets/shell-${hash}-`, files, styles: homeStyles };
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const jsonIn = (tag: string, data: PageData | PageTexts): string =>
  `<${tag}>${escaped(JSON.stringify(data))}</${tag.slice(0, 1)}>`;

/** Data for `src/shell/early.ts`. Not a script: it is never executed. */
const dataOfPage = async (
  bundle: Rolldown.OutputBundle,
  { paths, search, orderDetail }: ShellOptions,
): Promise<string> => {
  const has: Partial<Record<ScreenName, boolean>> = { search, order: orderDetail };
  const view = filesOf(bundle, viewModule);
  const screens: Record<string, FirstView> = {};
  for (const { path, screen } of customerRoutes)
    screens[routeInPage(path)] = [
      screen,
      ...(await pathsOf(has[screen] === false ? [] : firstCalls[screen], paths)),
    ];
  const loginIn = (language: string) => filesAhead(bundle, "login", language, view);
  const [someLogin = [], ...others] = languages.map(loginIn);
  const login = someLogin.filter((file) => others.every((files) => files.includes(file)));
  const texts = Object.entries(await pageWords()).map(([language, words]) =>
    jsonIn(`i lang="${language}"`, {
      ...words,
      login: loginIn(language).filter((file) => !login.includes(file)),
    }),
  );
  const calls = await pathsOf(commonCalls, paths);
  const data = { view, login, calls, screens, drawn: drawnScreens };
  return `<template>${jsonIn("b", data)}${texts.join("")}</template>`;
};

/**
 * Makes the built page paint before the bundle arrives: the shop's style sheet moves behind the
 * shell (it would hold back the first paint), the early script is inserted, the code of the first
 * screen is preloaded, and a content-security policy allows exactly that.
 */
export const shell = (options: ShellOptions): Plugin => {
  let base = "/";
  let cssModules: CSSModules = {};
  let scripts: ScreenScripts | undefined;
  return {
    name: "shop:shell",
    apply: "build",
    configResolved(config) {
      base = config.base;
      cssModules = config.css.modules ?? {};
    },
    // When the bundle's files have their names.
    async generateBundle(_, bundle) {
      if (!options.early) return;
      scripts = await buildScripts(bundle, options, cssModules);
      for (const [name, source] of Object.entries(scripts.files))
        this.emitFile({ type: "asset", fileName: scripts.begin + name, source });
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const sheets: string[] = [];
        const bare = await bareOf(html);
        const shown = options.quickNavigation
          ? bare
          : bare.replace(/\s*<div class="shell-quick"><\/div>/, "");
        let page = shown.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
          sheets.push(sheet.trim());
          return "";
        });
        if (scripts !== undefined) {
          const early = await buildAlone(
            source("early"),
            {
              SCRIPTS: JSON.stringify(scripts.begin),
              ...(options.demo
                ? { SHOP_BASE: "base", API_BASE: "api", ADDRESS: "address", CALL: "call" }
                : {
                    SHOP_BASE: JSON.stringify(base),
                    API_BASE: JSON.stringify(options.apiBase),
                    ADDRESS: "location",
                    CALL: "fetch",
                  }),
            },
            cssModules,
          );
          const icons = tabIcons.map((icon) => iconMarkup(icon, 22));
          page = page.replace('<div class="shell-tabs">', `$&${icons.join("")}`);
          page = before(page, "</head>", await dataOfPage(bundle, options));
          page = before(page, "</head>", `<style>${early.styles}${scripts.styles}</style>`);
          // After the bundle's own tag: the bundle takes longest, so it is requested first.
          page = before(page, "</head>", inline(early, options.demo ? ofDemo : ""));
          // Before the style sheets: after them it would wait for them.
          page = before(page, "</body>", "<script>globalThis.showBars?.()</script>");
          page = before(page, "</body>", await noScriptMarkup());
        }
        page = before(page, "</body>", sheets.join("\n    "));
        const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(page, options)}" />`;
        return page.replace(/(<meta charset[^>]*>)/, `$1\n    ${policy}`);
      },
    },
  };
};
