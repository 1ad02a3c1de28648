import type { Language } from "../domain/locale/language.ts";

/** What a build is made of: put into its worker by `scripts/vite/worker-plugin.ts`. Files are named below the scope. */
export interface BuildFiles {
  /** Changes with any file of the build, and with the page. The page bears it as `<html data-build>`. */
  readonly id: string;
  /** The routing table: sources of regular expressions for the path below the scope. */
  readonly routes: readonly string[];
  /** What the page needs before it shows anything. */
  readonly first: readonly string[];
  /** What each screen needs, by its name and, for its texts, by language. */
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

/** Under this name the page is kept; it answers every route. */
export const page = "";

export const allFiles = ({ shared, languages }: BuildFiles): ReadonlySet<string> =>
  new Set([...shared, ...Object.values(languages).flat()]);

/**
 * Whether the page may be answered from the cache: all that it could ask for is there too, in one
 * language. Otherwise a screen might need a file that the server no longer has.
 */
export const isWhole = (build: BuildFiles, kept: ReadonlySet<string>): boolean => {
  const has = (file: string): boolean => kept.has(file);
  return (
    has(page) &&
    build.shared.every(has) &&
    Object.values(build.languages).some((texts) => texts.every(has))
  );
};
