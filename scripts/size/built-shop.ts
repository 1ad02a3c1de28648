import { build } from "vite";
import type { BuildFiles } from "../../src/worker/build-files.ts";
import { filesOfBuild } from "../vite/files-of-build.ts";

/** An entry of Vite's manifest: what a source file became, and what comes with it. */
export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface BuiltShop {
  /** By source path, such as `src/ui/screens/home/home-screen.tsx`. */
  readonly manifest: Readonly<Record<string, ManifestEntry>>;
  readonly html: string;
  /** By name in the output folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The modules that went into the bundle, by the name of their chunk. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  /** What the service worker knows of the build. The demo's has none. */
  readonly ahead: () => BuildFiles;
}

export type ShopMode = "production" | "demo";

const text = (content: string | Uint8Array | undefined, name: string): string => {
  if (content === undefined) throw new Error(`The build has no ${name}`);
  return typeof content === "string" ? content : Buffer.from(content).toString("utf8");
};

/** Builds the shop: in memory, unless a folder is given. */
export const buildShop = async (mode: ShopMode, outDir?: string): Promise<BuiltShop> => {
  const result = await build({
    mode,
    logLevel: "error",
    build: {
      ...(outDir === undefined ? { write: false } : { outDir, emptyOutDir: true }),
      manifest: true,
      reportCompressedSize: false,
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error("Vite built something else");
  const files = new Map<string, string | Uint8Array>();
  const modules = new Map<string, readonly string[]>();
  for (const output of result.output) {
    files.set(output.fileName, output.type === "chunk" ? output.code : output.source);
    if (output.type === "chunk") modules.set(output.fileName, output.moduleIds);
  }
  return {
    manifest: JSON.parse(text(files.get(".vite/manifest.json"), "manifest")),
    html: text(files.get("index.html"), "index.html"),
    files,
    modules,
    ahead: () => filesOfBuild(result.output),
  };
};
