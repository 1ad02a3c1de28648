import type { Language } from "../domain/locale/language.ts";

/**
 * The files of a build, put into its worker by `scripts/vite/worker-plugin.ts`. Paths are below the scope.
 */
export interface BuildFiles {
  /** Changes with any file of the build, and with the page, which has it as `<html data-build>`. */
  readonly id: string;
  /** The routing table: sources of regular expressions for the path below the scope. */
  readonly routes: readonly string[];
  /** The files that the page needs for any screen. */
  readonly first: readonly string[];
  /** The files of each screen by its name: code, and texts by language. */
  readonly screens: Readonly<
    Record<
      string,
      {
        readonly code: readonly string[];
        readonly texts: Readonly<Record<Language, readonly string[]>>;
      }
    >
  >;
  /** All files that do not belong to one language: `first` and the code of all screens are among them. */
  readonly shared: readonly string[];
  /** The texts of each language. */
  readonly languages: Readonly<Record<Language, readonly string[]>>;
}

/** The cache name of the page, which answers every route. */
export const page = "";

export const allFiles = ({ shared, languages }: BuildFiles): ReadonlySet<string> =>
  new Set([...shared, ...Object.values(languages).flat()]);

/**
 * Whether the page may be answered from the cache: only if all shared files and one language are cached.
 * Otherwise a screen might need a file that the server has deleted.
 */
export const isWhole = (build: BuildFiles, kept: ReadonlySet<string>): boolean => {
  const has = (file: string): boolean => kept.has(file);
  return (
    has(page) &&
    build.shared.every(has) &&
    Object.values(build.languages).some((texts) => texts.every(has))
  );
};
