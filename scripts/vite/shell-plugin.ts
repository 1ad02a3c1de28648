import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import type { EarlyCall } from "../../src/adapters/http/early-answers.ts";
import { fallbackLanguage, languages } from "../../src/domain/locale/language.ts";
import type { ApiPaths } from "./api-paths.ts";

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

const earlyEntry = fileURLToPath(new URL("../../src/shell/early.ts", import.meta.url));

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
  visit(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))));
  const main = chunks.find(({ isEntry }) => isEntry);
  const brought = new Set([main?.fileName, ...(main?.imports ?? [])]);
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

const buildEarly = async (define: Readonly<Record<string, string>>): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    define: { ...define },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: earlyEntry, output: { format: "iife" } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const built of outputs) {
    if (!("output" in built)) continue;
    const chunk = built.output.find(isChunk);
    if (chunk !== undefined) return chunk.code.trim();
  }
  throw new Error("src/shell/early.ts was not built");
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

/**
 * Makes the built page paint before the bundle arrives: the shop's style sheet moves behind the
 * shell (it would hold back the first paint), the early script goes in, the code of the first
 * screen is fetched ahead, and a content-security policy allows exactly that.
 */
export const shell = (options: ShellOptions): Plugin => {
  let base = "/";
  return {
    name: "shop:shell",
    apply: "build",
    configResolved(config) {
      base = config.base;
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
        page = page.replace("</body>", `  ${sheets.join("\n    ")}\n  </body>`);
        if (options.early) {
          const early = await buildEarly({
            SHOP_BASE: JSON.stringify(base),
            LANGUAGES: JSON.stringify(languages),
            FALLBACK_LANGUAGE: JSON.stringify(fallbackLanguage),
            API_BASE: JSON.stringify(options.apiBase),
            ...(await earlyPaths(options.paths)),
            AHEAD: JSON.stringify(aheadOf(bundle)),
          });
          // Behind the bundle's own tag: the bundle is what takes longest, so it is asked for first.
          page = page.replace("</head>", `  <script>${early}</script>\n  </head>`);
        }
        const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(page, options)}" />`;
        return page.replace(/(<meta charset[^>]*>)/, `$1\n    ${policy}`);
      },
    },
  };
};
