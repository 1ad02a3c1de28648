import { minify } from "@swc/core";
import type { Plugin } from "vite";

/**
 * SWC minifies each chunk before Vite's own minifier does: it inlines and folds what the other one leaves.
 * Both together are 1.5 % smaller than Vite's alone (decisions/0068). Before Vite names the chunks by what is
 * in them, so that another version of SWC gives other names.
 */
export const minifyTwice = (): Plugin => ({
  name: "shop:minify",
  apply: "build",
  // After `plainImports`, which looks for the code as Vite writes it.
  enforce: "post",
  renderChunk: async (code) => {
    const { code: minified } = await minify(code, {
      module: true,
      compress: { passes: 3, ecma: 2020, toplevel: true },
      mangle: { toplevel: true },
      format: { comments: false },
    });
    return { code: minified, map: null };
  },
});
