import type { Plugin } from "vite";

/** Vite's wrapper of an `import()`, alone or with the names that are taken of it. */
const wrapped =
  /__vitePreload\((?:\(\) => (import\([^\n]*)|async \(\) => \{\s*const \{[^}]*\} = await (import\([^\n]*);\s*return \{[^}]*\};\s*\}), __VITE_PRELOAD__\)/g;

/**
 * Vite wraps every `import()` to fetch ahead what it lists for it. It lists nothing here (see
 * `modulePreload` and `cssCodeSplit` in vite.config.ts), so that the import alone is left: 0.8 KB.
 */
export const plainImports = (): Plugin => ({
  name: "shop:plain-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  renderChunk: (code) =>
    code.replaceAll(wrapped, (_, alone?: string, named?: string) => alone ?? named ?? ""),
});
