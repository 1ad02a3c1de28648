import type { Language } from "../domain/locale/language.ts";
import { type BuildFiles, page } from "./build-files.ts";

/** What the page would like to have kept. */
export interface Wish {
  readonly language: Language;
  /** The screens that are likely to come next: first of all, without what the page already has. */
  readonly screens: readonly string[];
  /** Then all screens, in the language. */
  readonly all: boolean;
}

/** In this order, without repetition. The page comes last: it is of use when all the rest is there. */
export const wantedFiles = (
  build: BuildFiles,
  { language, screens, all }: Wish,
): readonly string[] => {
  const next = screens.flatMap((name) => {
    const screen = build.screens[name];
    return screen === undefined ? [] : [...screen.code, ...screen.texts[language]];
  });
  const first = new Set(build.first);
  const rest = all ? [...build.first, ...build.shared, ...build.languages[language], page] : [];
  return [...new Set([...next.filter((file) => !first.has(file)), ...rest])];
};

/** The next file to fetch; null: all is kept. */
export const nextFile = (build: BuildFiles, kept: ReadonlySet<string>, wish: Wish): string | null =>
  wantedFiles(build, wish).find((file) => !kept.has(file)) ?? null;
