import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin } from "vite";
import { banners } from "../../src/fake-server/seeds/catalogue/banners.ts";
import { categories } from "../../src/fake-server/seeds/catalogue/categories.ts";
import { products } from "../../src/fake-server/seeds/catalogue/products.ts";
import { type Icons, readIcons } from "../../src/fake-server/pictures/icon-file.ts";

/** The entries by their subpath after the package's name. */
export const entries = ["index", "http", "msw", "playwright", "bin"] as const;

const entryFile = (name: string): string => resolve("scripts/pack/package", `${name}.ts`);

/** The values of all fields `emoji`, wherever they are. */
const emojiIn = (value: unknown): readonly string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === "emoji" && typeof part === "string" ? [part] : emojiIn(part),
  );
};

/** The icons of the catalogue, instead of a file of 9 MB, and without `node:fs`. */
const usedIcons = (): Plugin => ({
  name: "used-icons",
  load: (id) => {
    if (!id.endsWith("/pictures/icon-file.ts")) return null;
    const all = readIcons();
    const used: Icons = Object.fromEntries(
      [...new Set(emojiIn([banners, categories, products]))].flatMap((name) => {
        const icon = all[name];
        return icon === undefined ? [] : [[name, { body: icon.body }]];
      }),
    );
    return `export const readIcons = () => (${JSON.stringify(used)});`;
  },
});

/** The folder of a package in a module's path. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Bundles the entries into a folder, with all their imports except Node and, for the entry `/msw`, `msw`:
 * an install needs no other package. Returns the folders of the bundled packages.
 */
export const bundle = async (outDir: string): Promise<readonly string[]> => {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [usedIcons()],
    // The server also runs in browsers.
    ssr: { noExternal: true, resolve: { conditions: ["browser", "module", "import", "default"] } },
    build: {
      ssr: true,
      target: "node20",
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, entryFile(name)])),
        external: (id, importer) => id === "msw" && importer === entryFile("msw"),
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      },
    },
  });
  if (!("output" in result)) throw new Error("The bundle has no output");
  const modules = result.output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
  const folders = modules.flatMap((id) => packageFolder.exec(id)?.[0] ?? []);
  const icons = resolve("node_modules/@iconify-json/fluent-emoji-flat");
  return [...new Set([...folders, icons])].sort();
};

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
}

export const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
