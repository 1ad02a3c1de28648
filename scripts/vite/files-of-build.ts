import { createHash } from "node:crypto";
import { parse } from "regexparam";
import type { Rolldown } from "vite";
import { byLanguage, type Language, languages } from "../../src/domain/locale/language.ts";
import { screenNamespaces } from "../../src/ui/i18n/screen-namespaces.ts";
import { screenRoutes } from "../../src/ui/routing/screen-table.ts";
import type { BuildFiles } from "../../src/worker/build-files.ts";
import { reachedFrom } from "../support/reached-from.ts";

export type BuiltFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** The language of a catalogue or of first texts; null: another file. */
const languageOf = (file: BuiltFile): Language | null => {
  if (file.type !== "chunk" || file.moduleIds.length === 0) return null;
  const found = file.moduleIds.map((id) => /\/catalogues\/(\w+)[./]/.exec(id)?.[1]);
  return languages.find((language) => found.every((name) => name === language)) ?? null;
};

/** A chunk that only imports is not written: the page names its imports. */
const isOfPageAlone = (file: BuiltFile): boolean =>
  file.type === "chunk" && file.moduleIds.every((id) => id.endsWith(".html"));

/**
 * Parts that need a network anyway, so the worker need not store them: the offer to install the shop, the check
 * for another build, the manifest's link, the bug report, and the scripts that draw a first view before the
 * bundle arrives. The page itself has its own texts.
 */
const isForNetworkAlone = (file: BuiltFile): boolean =>
  file.type === "chunk"
    ? file.moduleIds.some((id) =>
        /\/(ui\/install\/install-offer\.tsx|ui\/screens\/settings\/report-sheet\.tsx|main\/late\/(install|report-file|start-online)\.ts|catalogues\/\w+\/(bug-report|install|page)\.ts)$/.test(
          id,
        ),
      )
    : /\/shell-[\w-]+\.js$/.test(file.fileName);

/** The build's scripts and style sheets for its worker, by part. The id does not depend on the page. */
export const filesOfBuild = (built: readonly BuiltFile[]): BuildFiles => {
  const files = built.filter(
    (file) =>
      /^assets\/.*\.(js|css)$/.test(file.fileName) &&
      !isOfPageAlone(file) &&
      !isForNetworkAlone(file),
  );
  const chunks = files.filter((file) => file.type === "chunk");
  const excluded = built.filter(isForNetworkAlone).map(({ fileName }) => fileName);
  const torn = chunks.find(({ imports }) => imports.some((file) => excluded.includes(file)));
  if (torn !== undefined) throw new Error(`${torn.fileName} needs what is left to the network`);
  const names = (found: readonly BuiltFile[]) => found.map(({ fileName }) => fileName).sort();
  /** The chunks and all their static imports. */
  const closure = (roots: readonly Rolldown.OutputChunk[]): readonly string[] =>
    names([
      ...reachedFrom(roots, ({ imports }) =>
        chunks.filter(({ fileName }) => imports.includes(fileName)),
      ),
    ]);
  const chunksOf = (...modules: readonly string[]) =>
    modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      // A part that was moved must not look like a part without files.
      if (chunk === undefined) throw new Error(`The build has no chunk of ${module}`);
      return chunk;
    });
  const sheets = files.filter((file) => file.type === "asset" && languageOf(file) === null);
  return {
    id: createHash("sha256").update(names(files).join("\n")).digest("hex").slice(0, 12),
    routes: screenRoutes.map(({ path }) => parse(path).pattern.source),
    first: [...closure(chunksOf("/main/show-shop.tsx")), ...names(sheets)],
    screens: Object.fromEntries(
      screenRoutes.map(({ screen }) => [
        screen,
        {
          code: closure(
            chunksOf(`/screens/${screen}/${screen}-screen.tsx`, `/main/screens/${screen}.ts`),
          ),
          texts: byLanguage((language) =>
            names(
              chunksOf(
                `/catalogues/${language}.ts`,
                ...screenNamespaces(screen).map((name) => `/catalogues/${language}/${name}.ts`),
              ),
            ),
          ),
        },
      ]),
    ),
    shared: names(files.filter((file) => languageOf(file) === null)),
    languages: byLanguage((language) =>
      names(files.filter((file) => languageOf(file) === language)),
    ),
  };
};
