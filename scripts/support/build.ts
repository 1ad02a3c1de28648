import { resolve } from "node:path";
import { runChild } from "./children.ts";

interface BuildOptions {
  /** Of the project that is built; default: this one. */
  readonly cwd?: string;
  /** Default: `dist`. */
  readonly outDir?: string;
  /** Besides the variables of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

const viteBuild = (
  { cwd = ".", outDir, env = {} }: BuildOptions,
  ...args: readonly string[]
): Promise<void> =>
  runChild(
    process.execPath,
    [
      resolve("node_modules/vite/bin/vite.js"),
      "build",
      ...args,
      ...(outDir === undefined ? [] : ["--outDir", outDir]),
    ],
    { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] },
  );

/** `npm run build`, in a process that ends with this one. */
export const buildShop = (options: BuildOptions = {}): Promise<void> => viteBuild(options);

/** `npm run build:demo`, in the same way. */
export const buildDemo = (): Promise<void> => viteBuild({}, "--mode", "demo");
