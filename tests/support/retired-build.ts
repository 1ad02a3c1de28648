import { cpSync } from "node:fs";
import { build } from "vite";
import { ownFolder } from "./temporary-folder.ts";

/**
 * A build with the worker that signs itself off, as `npm run build -- --without-worker` makes it.
 *
 * @returns its folder, which goes with the test that runs
 */
export const retire = async (shop: string): Promise<string> => {
  const outDir = ownFolder();
  cpSync(shop, outDir, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir,
      emptyOutDir: false,
      lib: { entry: "src/worker/retired/sw.ts", formats: ["iife"], name: "sw" },
      rolldownOptions: { output: { entryFileNames: "sw.js" } },
    },
  });
  return outDir;
};
