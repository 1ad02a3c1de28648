import type { Plugin } from "vite";

/** Vite's wrapper of an `import()`, with or without destructured names. */
const wrapped =
  /__vitePreload\((?:\(\) => (import\([^\n]*)|async \(\) => \{\s*const \{[^}]*\} = await (import\([^\n]*);\s*return \{[^}]*\};\s*\}), __VITE_PRELOAD__\)/g;

/**
 * Unwraps Vite's `import()`. The wrapper preloads a list of files, which is always empty here (see
 * `modulePreload` and `cssCodeSplit` in vite.config.ts). Saves 0.8 KB.
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
