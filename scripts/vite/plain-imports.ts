import type { Plugin } from "vite";

/**
 * Vite wraps every `import()` to fetch ahead what it lists for it. It lists nothing here (see
 * `modulePreload` and `cssCodeSplit` in vite.config.ts), so that the import alone is left: 0.6 KB.
 */
export const plainImports = (): Plugin => ({
  name: "shop:plain-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
});
