import type { Language } from "../domain/locale/language.ts";
import { type BuildFiles, page } from "./build-files.ts";

/** The files that the page wants stored. */
export interface PrefetchRequest {
  readonly language: Language;
  /** The likely next screens, stored first; files that the page has loaded are left out. */
  readonly screens: readonly string[];
  /** Whether all screens in the language follow. */
  readonly all: boolean;
}

/** Without duplicates, in the order of fetching. The page is last: it is used only with all other files. */
export const filesToStore = (
  build: BuildFiles,
  { language, screens, all }: PrefetchRequest,
): readonly string[] => {
  const next = screens.flatMap((name) => {
    const screen = build.screens[name];
    return screen === undefined ? [] : [...screen.code, ...screen.texts[language]];
  });
  const first = new Set(build.first);
  const rest = all ? [...build.first, ...build.shared, ...build.languages[language], page] : [];
  return [...new Set([...next.filter((file) => !first.has(file)), ...rest])];
};

/** The next file to fetch; null: all are stored. */
export const nextFile = (
  build: BuildFiles,
  kept: ReadonlySet<string>,
  request: PrefetchRequest,
): string | null => filesToStore(build, request).find((file) => !kept.has(file)) ?? null;
