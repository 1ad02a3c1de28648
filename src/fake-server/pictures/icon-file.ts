import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Icons by name: SVG elements in a 32 by 32 square. */
export type Icons = Readonly<Record<string, { readonly body: string }>>;

/**
 * Microsoft's Fluent Emoji Flat (MIT licence), from the dev dependency
 * `@iconify-json/fluent-emoji-flat`. Node only: the file is 9 MB. The published package has a file with
 * those that are drawn in the place of this module.
 */
export const readIcons = (): Icons => {
  const path = createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji-flat/icons.json");
  const parsed: { readonly icons: Icons } = JSON.parse(readFileSync(path, "utf8"));
  return parsed.icons;
};
