import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { marks } from "./text-marks.ts";

const catalogueFile = /\/i18n\/catalogues\/(\w+)\/[\w-]+\.ts$/;

/** Wraps every text of a language's catalogues in marks that nobody sees. */
const markTexts = (language: string): Plugin => ({
  name: "mark-texts",
  enforce: "pre",
  transform(code, id) {
    if (catalogueFile.exec(id)?.[1] !== language) return null;
    const marked = code.replace("export const catalogue", "const unmarked");
    if (marked === code) throw new Error(`${id} has no catalogue`);
    return `${marked}
export const catalogue = Object.fromEntries(
  Object.entries(unmarked).map(([key, text]) => [key, "${marks.begin}" + text + "${marks.end}"]),
);`;
  },
});

export interface MarkedBuild {
  readonly outDir: string;
  readonly remove: () => void;
}

/** The production build, but for the marks in one language's texts. */
export const buildMarked = async (language: string): Promise<MarkedBuild> => {
  const outDir = mkdtempSync(join(tmpdir(), "marked-shop-"));
  const nodeEnv = process.env["NODE_ENV"];
  // Vitest says "test" here, with which Vite would build React's development code.
  process.env["NODE_ENV"] = "production";
  try {
    await build({
      logLevel: "error",
      plugins: [markTexts(language)],
      build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    });
  } finally {
    process.env["NODE_ENV"] = nodeEnv;
  }
  return { outDir, remove: () => rmSync(outDir, { recursive: true, force: true }) };
};
