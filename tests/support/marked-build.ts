import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

const catalogues = "src/ui/i18n/catalogues";

/** The language's catalogues that are chunks; `common` is in the chunk of the language itself. */
const chunksOf = (language: Language): readonly string[] => {
  const screens = readdirSync(join(catalogues, language))
    // The build writes it into the page itself.
    .filter((file) => file !== "page.ts" && file !== "common.ts")
    .map((file) => `${catalogues}/${language}/${file}`);
  return [`${catalogues}/${language}.ts`, ...screens].map(fileOf);
};

/** Puts a copy of the shop's build into a folder, with marks that nobody sees around all texts of a language. */
export const copyMarked = (folder: string, language: Language): void => {
  cpSync(builds.shop, folder, { recursive: true });
  for (const file of chunksOf(language)) {
    const path = join(folder, file);
    writeFileSync(path, markTexts(readFileSync(path, "utf8")));
  }
};
