import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vite";
import { shopBackend } from "./scripts/vite/backend.ts";
import { demo } from "./scripts/vite/demo-plugin.ts";
import { pictures } from "./scripts/vite/pictures-plugin.ts";
import { proxyTo } from "./scripts/vite/proxy.ts";
import { shell } from "./scripts/vite/shell-plugin.ts";
import { fakePaymentSite } from "./src/fake-server/payment-site/vite-plugin.ts";

export default defineConfig(({ command, mode }) => {
  const api = process.env["SHOP_API"] || undefined;
  const backend = shopBackend({ command, mode, api });
  const emit = command === "build";
  const plugins = {
    // A real server has pictures and a payment site of its own.
    http: [],
    "service-worker": [msw({ mode: "worker-only" }), pictures({ emit }), fakePaymentSite({ emit })],
    "in-process": [pictures({ emit }), fakePaymentSite({ emit }), demo()],
  }[backend];
  return {
    // The demo is put under any path of any static host (decisions/0002).
    base: backend === "in-process" ? "./" : "/",
    define: { "import.meta.env.VITE_SHOP_BACKEND": JSON.stringify(backend) },
    plugins: [
      react(),
      ...plugins,
      shell({ early: backend === "http", apiBase: process.env["VITE_API_BASE"] ?? "/api" }),
    ],
    server: api === undefined ? {} : { proxy: proxyTo(api) },
    build: {
      outDir: backend === "in-process" ? "dist-demo" : "dist",
      // Every browser that we build for preloads modules by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Effect spreads prototypes at the top of its modules: without these, code stays that
        // nobody calls.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          // One chunk of what every screen stands on compresses better than several, and stays in
          // the browser's cache when only the shop's own code changes.
          codeSplitting: {
            groups: [
              {
                name: "vendor",
                test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|wouter|regexparam|use-sync-external-store|i18next|react-i18next|effect)\//,
              },
            ],
          },
        },
      },
    },
  };
});
