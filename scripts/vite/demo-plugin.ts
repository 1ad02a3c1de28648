import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { buildAlone, filesOfBuild, inline, isChunk } from "./build-alone.ts";

const source = (name: string): string =>
  readFileSync(new URL(`demo/${name}`, import.meta.url), "utf8");

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The scripts of the fake server's worker, its entry first. */
const buildServer = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: pathOf("../../src/fake-server/mounts/worker-server.ts"),
        output: {
          format: "es",
          entryFileNames: "assets/fake-server-[hash].js",
          chunkFileNames: "assets/fake-server-[hash].js",
        },
        // As in the bundle: Effect spreads prototypes at the top of its modules.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  });
  return filesOfBuild(result)
    .filter(isChunk)
    .toSorted((one, other) => Number(other.isEntry) - Number(one.isEntry));
};

/** Starts the fake server's worker from the page itself, before the bundle has arrived. */
const startServer = (): Plugin => {
  let base = "./";
  let worker = "";
  return {
    name: "shop:demo-server",
    configResolved(config) {
      base = config.base;
    },
    async generateBundle() {
      const scripts = await buildServer();
      for (const { fileName, code } of scripts)
        this.emitFile({ type: "asset", fileName, source: code });
      worker = scripts[0]?.fileName ?? "";
    },
    transformIndexHtml: {
      // Before the shell's, which calls the server.
      order: "post",
      handler: async (html) => {
        const script = await buildAlone(pathOf("demo/start.ts"), {
          BASE: JSON.stringify(base),
          WORKER: JSON.stringify(worker),
        });
        return html.replace("</head>", () => `${inline(script)}</head>`);
      },
    },
  };
};

/** Lets the demo run on any static host, under any path, and without a network (decisions/0002). */
const bootAnywhere = (): Plugin => ({
  name: "shop:demo",
  transformIndexHtml: {
    order: "pre",
    handler: () => [
      {
        tag: "script",
        attrs: { type: "module", src: "/scripts/vite/demo/boot.ts" },
        injectTo: "head",
      },
    ],
  },
  generateBundle: {
    // After every other plugin has put its files into the bundle.
    order: "post",
    handler(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name !== "index.html")
        // A page is requested by its folder's path.
        .map((name) => name.replace(/\/index\.html$/, "/"))
        .toSorted();
      const version = createHash("sha256");
      for (const output of Object.values(bundle)) {
        version.update(output.type === "chunk" ? output.code : output.source);
      }
      const head = `const version = ${JSON.stringify(version.digest("hex").slice(0, 12))};
const files = ${JSON.stringify(files)};
`;
      this.emitFile({
        type: "asset",
        fileName: "demo-worker.js",
        source: head + source("worker.js"),
      });
      this.emitFile({ type: "asset", fileName: "404.html", source: source("404.html") });
    },
  },
});

export const demo = (): readonly Plugin[] => [startServer(), bootAnywhere()];
