import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const source = (name: string): string =>
  readFileSync(new URL(`demo/${name}`, import.meta.url), "utf8");

/** Lets the demo run on any static host, under any path, and without a network (decisions/0002). */
export const demo = (): Plugin => ({
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
