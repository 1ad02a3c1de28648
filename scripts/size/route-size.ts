import { reachedFrom } from "../support/reached-from.ts";
import { brotli } from "./brotli.ts";
import type { BuiltShop } from "./built-shop.ts";

/** Brotli bytes that a route loads before its screen is usable. */
export interface RouteSize {
  readonly screen: string;
  readonly js: number;
  readonly css: number;
  readonly html: number;
}

const sum = (numbers: Iterable<number>): number => Array.from(numbers).reduce((a, b) => a + b, 0);

const screenPattern = /^src\/ui\/screens\/([^/]+)\/\1-screen\.tsx$/;
const languagePattern = /^src\/ui\/i18n\/catalogues\/([^/]+)\.ts$/;

/** All files of the chunks that these source files import statically. */
const closure = (shop: Omit<BuiltShop, "ahead">, keys: readonly string[]): ReadonlySet<string> => {
  const entryOf = (key: string) => {
    const entry = shop.manifest[key];
    // A part that was moved must not look like a part of size 0.
    if (entry === undefined) throw new Error(`The build has no chunk of ${key}`);
    return entry;
  };
  const reached = Array.from(
    reachedFrom(keys, (key) => entryOf(key).imports ?? []),
    entryOf,
  );
  return new Set(reached.flatMap(({ file, css = [] }) => [file, ...css]));
};

/** Scripts and styles that the page itself names. */
const namedInPage = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/?([^"]+\.(?:js|css))"/g),
  ).flatMap(([, name]) => (name === undefined ? [] : [name]));

/** Draws the first view of a screen before the bundle arrives; see `scripts/vite/shell-plugin.ts`. */
const ofShell = (screen: string, language: string) =>
  new RegExp(`^assets/shell-[\\w-]{8}-${screen}-${language}\\.js$`);

const inlineScripts = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)).flatMap(([, code]) =>
    code === undefined || code.trim() === "" ? [] : [code],
  );

/**
 * One row per screen: the page with its entry, the screen, its calls, and its texts with the
 * common ones in the language whose texts are the largest. What the shell draws it with, too.
 */
export const routeSizes = (shop: Omit<BuiltShop, "ahead">): readonly RouteSize[] => {
  const keys = Object.keys(shop.manifest);
  const languages = new Set(keys.flatMap((key) => languagePattern.exec(key)?.[1] ?? []));
  if (languages.size === 0) throw new Error("The build has no language");
  const weights = new Map<string, number>();
  const weight = (name: string): number => {
    const known = weights.get(name);
    if (known !== undefined) return known;
    const content = shop.files.get(name);
    if (content === undefined) throw new Error(`The build has no ${name}`);
    const bytes = brotli(content);
    weights.set(name, bytes);
    return bytes;
  };
  const total = (files: ReadonlySet<string>, extension: string): number =>
    sum(Array.from(files).flatMap((name) => (name.endsWith(extension) ? [weight(name)] : [])));
  const inline = sum(inlineScripts(shop.html).map(brotli));
  const html = brotli(shop.html);

  return keys.flatMap((key) => {
    const screen = screenPattern.exec(key)?.[1];
    if (screen === undefined) return [];
    const inLanguage = Array.from(languages, (language) => {
      const files = new Set([
        ...namedInPage(shop.html),
        ...closure(shop, [
          "src/main/show-shop.tsx",
          key,
          `src/main/screens/${screen}.ts`,
          `src/ui/i18n/catalogues/${language}.ts`,
          `src/ui/i18n/catalogues/${language}/${screen}.ts`,
        ]),
      ]);
      for (const name of shop.files.keys())
        if (ofShell(screen, language).test(name)) files.add(name);
      return { js: total(files, ".js") + inline, css: total(files, ".css") };
    });
    return [
      {
        screen,
        html,
        js: Math.max(...inLanguage.map(({ js }) => js)),
        css: Math.max(...inLanguage.map(({ css }) => css)),
      },
    ];
  });
};
