import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import type { BuildFiles } from "../../src/worker/build-files.ts";
import { filesOfBuild } from "./files-of-build.ts";

/**
 * The service worker of a build. `kept`: the shop's. `retired`: one that unregisters the worker of a
 * former build. `none`: no file; a registered worker stays.
 */
export type ShopWorker = "kept" | "retired" | "none";

/** The value of `SHOP_WORKER` for a production build: set by `npm run build -- --without-worker`. */
export const shopWorker = (isProduction: boolean, asked: string | undefined): ShopWorker => {
  if (!isProduction) return "none";
  return asked === "retired" ? "retired" : "kept";
};

/** Writes the worker, with the list of the build's files, and the build's id into the page. */
export const worker = (kind: Exclude<ShopWorker, "none">): Plugin[] => {
  let files: BuildFiles | undefined;
  const collect: Plugin = {
    name: "shop:build-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const found = filesOfBuild(Object.values(bundle));
        const id = createHash("sha256").update(`${found.id}\n${html}`).digest("hex").slice(0, 12);
        files = { ...found, id };
        return html.replace("<html ", `<html data-build="${id}" `);
      },
    },
  };
  return [
    collect,
    ...VitePWA({
      strategies: "injectManifest",
      srcDir: kind === "kept" ? "src/worker" : "src/worker/retired",
      filename: "sw.ts",
      // The page itself registers it after the first view. It installs and precaches nothing.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: "iife",
        minify: true,
        buildPlugins: {
          vite: [
            {
              name: "shop:worker-files",
              config: () => ({ define: { BUILD: JSON.stringify(files) }, logLevel: "warn" }),
            },
          ],
        },
      },
      integration: {
        // A build in memory (`npm run size`, tests) writes no files.
        configureOptions: (config, options) => {
          Object.assign(options, { disable: config.build.write === false });
          // No list of files by Workbox: ours are in groups, and fetched when they are requested.
          Object.assign(options.injectManifest ?? {}, { injectionPoint: undefined });
        },
      },
    }),
  ];
};
