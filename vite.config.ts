import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig, type UserConfig } from "vite";
import { brand } from "./scripts/vite/brand-plugin.ts";
import { chunkGroups } from "./scripts/vite/chunks.ts";
import { apiBase } from "./scripts/vite/api-base.ts";
import { apiPaths } from "./scripts/vite/api-paths.ts";
import { shopBackend } from "./scripts/vite/backend.ts";
import { demo } from "./scripts/vite/demo-plugin.ts";
import { shopReading } from "./scripts/vite/policy.ts";
import { shopContract } from "./scripts/vite/contract-plugin.ts";
import { minifyTwice } from "./scripts/vite/minify-plugin.ts";
import { briefErrors } from "./scripts/vite/brief-errors.ts";
import { leanI18next } from "./scripts/vite/lean-i18next.ts";
import { pictures } from "./scripts/vite/pictures-plugin.ts";
import { reactModules } from "./scripts/vite/react-modules.ts";
import { rewriteLibraries } from "./scripts/vite/rewrite-libraries.ts";
import { plainImports } from "./scripts/vite/plain-imports.ts";
import { proxyTo } from "./scripts/vite/proxy.ts";
import { robotsFile } from "./scripts/vite/robots-plugin.ts";
import { shell } from "./scripts/vite/shell-plugin.ts";
import { shopWorker, worker } from "./scripts/vite/worker-plugin.ts";
import manifest from "./package.json" with { type: "json" };
import { fullPolicy, leanPolicy } from "./src/domain/policy.ts";
import { fakePage } from "./src/fake-server/pages/page-plugin.ts";
import { payPageHtml } from "./src/fake-server/payment-site/page.ts";
import { chatPageHtml } from "./src/fake-server/service-chat/page.ts";

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => {
  const reading = shopReading(process.env["VITE_SHOP_POLICY"]);
  const api = process.env["SHOP_API"] || undefined;
  const backend = shopBackend({ command, mode, api });
  // A fake server has its calls where the contract has them.
  const paths = backend === "http" ? await apiPaths(process.env["VITE_API_PATHS"]) : {};
  const base = apiBase(process.env["VITE_API_BASE"]);
  const emit = command === "build";
  const hasWorker = shopWorker(emit && backend === "http", process.env["SHOP_WORKER"]);
  const fakeShop = [
    pictures({ emit }),
    fakePage("fake-pay", payPageHtml, { emit }),
    fakePage("service-chat", chatPageHtml, { emit }),
  ];
  const plugins = {
    // A real server has pictures, a payment site and a chat of its own.
    http: [robotsFile()],
    "service-worker": [msw({ mode: "worker-only" }), ...fakeShop],
    worker: [...fakeShop, ...demo()],
  }[backend];
  return {
    // The demo is put under any path of any static host (decisions/0002).
    base: backend === "worker" ? "./" : "/",
    // Vite throws away what it has prepared for other plugins: of two dev servers with one folder,
    // `npm start` and `npm run start:http`, the first would show a blank page for a while.
    cacheDir: `node_modules/.vite/${backend}`,
    define: {
      "import.meta.env.VITE_API_BASE": JSON.stringify(base),
      "import.meta.env.VITE_API_PATHS":
        Object.keys(paths).length === 0 ? "undefined" : JSON.stringify(paths),
      "import.meta.env.VITE_SHOP_BACKEND": JSON.stringify(backend),
      "import.meta.env.VITE_SHOP_WORKER": JSON.stringify(hasWorker),
      "import.meta.env.VITE_SHOP_VERSION": JSON.stringify(manifest.version),
      "import.meta.env.VITE_SHOP_POLICY": JSON.stringify(reading),
    },
    plugins: [
      react(),
      leanI18next(),
      briefErrors(),
      shopContract(),
      plainImports(),
      rewriteLibraries(),
      reactModules(),
      brand(process.env["SHOP_BRAND"] || "brands/shop.json"),
      ...plugins,
      shell({
        early: backend !== "service-worker",
        demo: backend === "worker",
        apiBase: base,
        paths,
        quickNavigation: { full: fullPolicy, lean: leanPolicy }[reading].homeQuickNavigation,
        imageZoom: { full: fullPolicy, lean: leanPolicy }[reading].imageZoom,
        search: { full: fullPolicy, lean: leanPolicy }[reading].search,
        orderDetail: { full: fullPolicy, lean: leanPolicy }[reading].orderDetail,
        // The demo brings one of its own (decisions/0002).
        hasWorker: hasWorker === "kept" || backend === "worker",
      }),
      ...(backend === "http" ? [minifyTwice()] : []),
      ...(hasWorker === "none" ? [] : [worker(hasWorker)]),
    ],
    resolve: {
      // React 18 and later have it: the shim that wouter and @xstate/react bring is dead weight.
      alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }],
    },
    css: {
      // In a build the names of classes are bytes, in scripts and sheets; in development, a help.
      modules: {
        generateScopedName: command === "build" ? "s[hash:base64:4]" : "[name]__[local]",
      },
    },
    server: api === undefined ? {} : { proxy: proxyTo(api) },
    build: {
      outDir: backend === "worker" ? "dist-demo" : "dist",
      manifest: backend === "http",
      // Of everything that is in the bundle, beside it.
      license: { fileName: "third-party-licenses.md" },
      // All of it is a few KB: one sheet beside the bundle, not one more trip for each screen.
      cssCodeSplit: false,
      modulePreload: {
        // Every browser that we build for preloads modules by itself.
        polyfill: false,
        // The page names what it needs at once. A screen's few shared chunks are there by then, or
        // fetched ahead; to list them for each screen would weigh on every first visit.
        resolveDependencies: (_file, deps, { hostType }) => (hostType === "html" ? deps : []),
      },
      // size-budget.json says what is too large; the demo carries a server and is not measured.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // On a busy machine a build said in ten lines what took its time, for whoever writes plugins.
        checks: { bundlerTimings: false },
        // Effect spreads prototypes at the top of its modules: without these, code stays that
        // nobody calls.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          // The first chunk names all others: their names alone would be 0.6 KB of each first load.
          // `.vite/manifest.json` says which is which. Seven letters are the fewest that Rolldown takes;
          // small ones and digits pack better: 0.15 KB of each first load.
          chunkFileNames: "assets/[hash:7].js",
          hashCharacters: "base36",
          codeSplitting: { groups: chunkGroups() },
          // Nearly all of the first two chunks runs at the start: V8 compiles them at once, off the main thread.
          postBanner: ({ name }) =>
            name === "shop" || name === "view" ? "//# allFunctionsCalledOnLoad" : "",
        },
      },
    },
  };
});
