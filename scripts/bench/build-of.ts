import { execFileSync } from "node:child_process";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildShop } from "../support/build.ts";

/** Builds the shop of another commit, with the libraries that are installed here. Answers its folder. */
export const buildOf = async (ref: string): Promise<string> => {
  const root = mkdtempSync(join(tmpdir(), "bench-"));
  const archive = execFileSync("git", ["archive", ref], { maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", root], { input: archive });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  await buildShop({ cwd: root });
  return join(root, "dist");
};
