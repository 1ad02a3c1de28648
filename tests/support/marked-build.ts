import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "../../src/domain/locale/language.ts";
import { builds, fileOf } from "./journey/host/builds.ts";
import { marks } from "./text-marks.ts";

/** The catalogue that a chunk exports. */
const exported = /(?<=export\{)(\w+)(?= as (?:catalogue|common)\b)/;

const markTexts = (code: string): string => {
  const texts = exported.exec(code)?.[0];
  if (texts === undefined) throw new Error(`No catalogue is exported by ${code.slice(0, 80)}`);
  return `${code.replace(exported, "marked")}
const marked = Object.fromEntries(
  Object.entries(${texts}).map(([key, text]) => [key, "${marks.begin}" + text + "${marks.end}"]),
);`;
};

export interface MarkedBuild {
  readonly outDir: string;
  readonly remove: () => void;
}

const folder = "src/ui/i18n/catalogues";

/** The language's catalogues that are chunks; `common` is in the chunk of the language itself. */
const chunksOf = (language: Language): readonly string[] => {
  const screens = readdirSync(join(folder, language))
    // The build writes it into the page itself.
    .filter((file) => file !== "page.ts" && file !== "common.ts")
    .map((file) => `${folder}/${language}/${file}`);
  return [`${folder}/${language}.ts`, ...screens].map(fileOf);
};

/** A copy of the shop's build in which marks that nobody sees are around all texts of a language. */
export const markBuild = (language: Language): MarkedBuild => {
  const outDir = mkdtempSync(join(tmpdir(), "marked-shop-"));
  cpSync(builds.shop, outDir, { recursive: true });
  for (const file of chunksOf(language)) {
    const path = join(outDir, file);
    writeFileSync(path, markTexts(readFileSync(path, "utf8")));
  }
  return { outDir, remove: () => rmSync(outDir, { recursive: true, force: true }) };
};
