import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

export interface RetiredBuild {
  readonly outDir: string;
  readonly remove: () => void;
}

/** A build with the worker that signs itself off, as `npm run build -- --without-worker` makes it. */
export const retire = async (shop: string): Promise<RetiredBuild> => {
  const outDir = mkdtempSync(join(tmpdir(), "retired-shop-"));
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
  return { outDir, remove: () => rmSync(outDir, { recursive: true, force: true }) };
};
