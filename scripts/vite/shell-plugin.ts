import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import type { EarlyCall } from "../../src/adapters/http/early-answers.ts";
import { languages } from "../../src/domain/locale/language.ts";
import type { ApiPaths } from "./api-paths.ts";
import { shellTexts } from "./shell-texts.ts";

export interface ShellOptions {
  /** Start the home screen's calls from the page itself: where a real server answers them. */
  readonly early: boolean;
  /** Address of the server's calls; as in `src/main/backend.ts`. */
  readonly apiBase: string;
  /** Where the server has calls elsewhere than the contract (D5). */
  readonly paths: ApiPaths;
  /** The home screen has its quick navigation (D1): its room is kept free. */
  readonly quickNavigation: boolean;
}

const source = (name: string): string =>
  fileURLToPath(new URL(`../../src/shell/${name}.ts`, import.meta.url));

/** What the page fetches ahead for each of the two screens that a visit begins with. */
export interface Ahead {
  readonly code: Readonly<Record<"home" | "login", readonly string[]>>;
  /** By language. */
  readonly texts: Readonly<Record<"home" | "login", Readonly<Record<string, readonly string[]>>>>;
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === "chunk";

/** The chunk of a module and all that it imports, without what the page's main chunk brings. */
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

const aheadOf = (bundle: Rolldown.OutputBundle): Ahead => {
  const files = (...modules: readonly string[]) => [
    ...new Set(modules.flatMap((module) => filesOf(bundle, module))),
  ];
  const code = (name: string) =>
    files(`/screens/${name}/${name}-screen.tsx`, `/main/screens/${name}.ts`);
  const texts = (name: string) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        files(`/catalogues/${language}.ts`, `/catalogues/${language}/${name}.ts`),
      ]),
    );
  return {
    code: { home: code("home"), login: code("login") },
    texts: { home: texts("home"), login: texts("login") },
  };
};

/** A style sheet's classes one by one, so that the names of those that nobody uses stay out. */
const usedClassesAlone: Plugin = {
  name: "shop:used-classes-alone",
  transform: {
    filter: { id: /\/src\/shell\/[\w-]+\.ts$/ },
    handler: (code) =>
      code.replaceAll(/import (\w+) from ("[^"]+\.module\.css")/g, "import * as $1 from $2"),
  },
};

type CSSModules = NonNullable<ResolvedConfig["css"]["modules"]>;

/** A script, and the styles of what it draws. */
interface Built {
  readonly script: string;
  readonly styles: string;
}

/** Builds a file of `src/shell` by itself. */
const buildAlone = async (
  name: "early" | "home",
  define: Readonly<Record<string, string>>,
  cssModules: CSSModules = {},
): Promise<Built> => {
  const entry = source(name);
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [usedClassesAlone],
    define: { ...define },
    // The classes have the names that the bundle has.
    css: { modules: cssModules },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // Of what it exports, all stays.
        preserveEntrySignatures: "strict",
        output: { format: "es" },
        // A module of the domain that nothing is used of does not come along.
        treeshake: { moduleSideEffects: (id) => id === entry || id.endsWith(".css") },
      },
    },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((built) =>
    "output" in built ? built.output : [],
  );
  const script = files.find(isChunk)?.code.trim();
  if (script === undefined) throw new Error(`src/shell/${name}.ts was not built`);
  const styles = files.flatMap((file) =>
    !isChunk(file) && file.fileName.endsWith(".css") ? String(file.source).trim() : [],
  );
  return { script, styles: styles.join("") };
};

/** The icons of the bottom bar: those of `src/ui/routing/shop-tab-bar.tsx`. */
const tabIcons = ["house", "shopping-cart", "user-round"];

/** An icon of the icon set, as its component draws it. */
const iconOf = async (name: string): Promise<string> => {
  const { default: Icon } = await import(`lucide-react/icons/${name}`);
  return renderToStaticMarkup(createElement(Icon, { size: 22 }));
};

const earlyCalls: readonly EarlyCall[] = [
  "settings",
  "products",
  "categories",
  "user",
  "cartCount",
];

/** Each by itself, as a bundler puts them in the place of `PATHS.settings`. */
const earlyPaths = async (paths: ApiPaths) => {
  const { contract } = await import("../../src/contract/contract.ts");
  return Object.fromEntries(
    earlyCalls.map((name) => [`PATHS.${name}`, JSON.stringify(paths[name] ?? contract[name].path)]),
  );
};

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const originOf = (address: string): string =>
  /^https?:/.test(address) ? ` ${new URL(address).origin}` : "";

const inlined = (html: string, tag: string): readonly string[] =>
  Array.from(
    html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, "g")),
    ([, text]) => text ?? "",
  );

/** Nothing runs but the bundle and what the build itself put into the page. */
const policyOf = (html: string, { apiBase }: ShellOptions): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlined(html, "script").map(hashOf).join(" ")}`.trim(),
    `style-src 'self' ${inlined(html, "style").map(hashOf).join(" ")}`.trim(),
    `connect-src 'self'${originOf(apiBase)}`,
    // A shop's pictures may lie on any host; so may the payment site that a form is not used for.
    "img-src 'self' https: http: data: blob:",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");

/** Puts a line before a tag. A function replaces it, for `$` in a script means nothing. */
const before = (page: string, tag: string, line: string): string =>
  page.replace(tag, () => `  ${line}\n  ${tag}`);

/**
 * Makes the built page paint before the bundle arrives: the shop's style sheet moves behind the
 * shell (it would hold back the first paint), the early script goes in, the code of the first
 * screen is fetched ahead, and a content-security policy allows exactly that.
 */
export const shell = (options: ShellOptions): Plugin => {
  let base = "/";
  let cssModules: CSSModules = {};
  let home: { readonly begin: string; readonly styles: string } | undefined;
  return {
    name: "shop:shell",
    apply: "build",
    configResolved(config) {
      base = config.base;
      cssModules = config.css.modules ?? {};
    },
    async buildStart() {
      if (!options.early) return;
      const words = await shellTexts();
      const { script, styles } = await buildAlone("home", { WORDS: "texts" }, cssModules);
      const hash = createHash("sha256")
        .update(script + JSON.stringify(words))
        .digest("base64url")
        .slice(0, 8);
      home = { begin: `assets/shell-home-${hash}-`, styles };
      // One for each language: nobody reads the words of the others.
      for (const [language, texts] of Object.entries(words))
        this.emitFile({
          type: "asset",
          fileName: `${home.begin}${language}.js`,
          source: `const texts=${JSON.stringify(texts)};${script}`,
        });
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const sheets: string[] = [];
        const shown = options.quickNavigation
          ? html
          : html.replace(/\s*<div class="shell-quick"><\/div>/, "");
        let page = shown.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
          sheets.push(sheet.trim());
          return "";
        });
        if (home !== undefined) {
          const { script } = await buildAlone("early", {
            SHOP_BASE: JSON.stringify(base),
            HOME: JSON.stringify(base + home.begin),
            API_BASE: JSON.stringify(options.apiBase),
            ...(await earlyPaths(options.paths)),
            AHEAD: JSON.stringify(aheadOf(bundle)),
          });
          const icons = (await Promise.all(tabIcons.map(iconOf))).join("");
          page = page.replace('<div class="shell-tabs">', `$&${icons}`);
          page = before(page, "</head>", `<style>${home.styles}</style>`);
          // Behind the bundle's own tag: the bundle is what takes longest, so it is asked for first.
          // In a scope of its own: the page has other scripts.
          page = before(page, "</head>", `<script>{${script}}</script>`);
        }
        page = before(page, "</body>", sheets.join("\n    "));
        const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(page, options)}" />`;
        return page.replace(/(<meta charset[^>]*>)/, `$1\n    ${policy}`);
      },
    },
  };
};
