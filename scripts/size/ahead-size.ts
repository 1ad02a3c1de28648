import { languages } from "../../src/domain/locale/language.ts";
import { brotli } from "./brotli.ts";
import type { BuiltShop } from "./built-shop.ts";

/**
 * Brotli bytes that the service worker fetches to keep all screens in one language, of those that have
 * the most texts: all of the build that no first view has brought, and the page once more.
 */
export const aheadSize = ({
  ahead,
  files,
  html,
}: Pick<BuiltShop, "ahead" | "files" | "html">): number => {
  const weight = (names: readonly string[]): number =>
    names
      .map((name) => {
        const content = files.get(name);
        if (content === undefined) throw new Error(`The build has no ${name}`);
        return brotli(content);
      })
      .reduce((all, bytes) => all + bytes, 0);
  const kept = ahead();
  const first = new Set(kept.first);
  const texts = languages.map((language) => weight(kept.languages[language]));
  return weight(kept.shared.filter((name) => !first.has(name))) + Math.max(...texts) + brotli(html);
};
