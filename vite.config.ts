import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vite";
import { shopBackend } from "./scripts/vite/backend.ts";
import { pictures } from "./scripts/vite/pictures-plugin.ts";
import { proxyTo } from "./scripts/vite/proxy.ts";

export default defineConfig(({ command, mode }) => {
  const api = process.env["SHOP_API"];
  const backend = shopBackend({ command, mode, api });
  return {
    // The demo is put under any path of any static host (decisions/0002).
    base: backend === "in-process" ? "./" : "/",
    define: { "import.meta.env.VITE_SHOP_BACKEND": JSON.stringify(backend) },
    plugins: [
      react(),
      backend === "service-worker" && msw({ mode: "worker-only" }),
      backend !== "http" && pictures({ emit: command === "build" }),
    ],
    server: api === undefined ? {} : { proxy: proxyTo(api) },
    build: {
      outDir: backend === "in-process" ? "dist-demo" : "dist",
      // Every browser that we build for preloads modules by itself.
      modulePreload: { polyfill: false },
    },
  };
});
