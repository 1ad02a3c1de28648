import { execFileSync } from "node:child_process";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildShop } from "../support/build.ts";

/** Another commit in a folder of its own, with the libraries that are installed here. Answers its folder. */
export const checkOut = (ref: string): string => {
  const root = mkdtempSync(join(tmpdir(), "bench-"));
  const archive = execFileSync("git", ["archive", ref], { maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", root], { input: archive });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  return root;
};

/** Builds the shop of another commit. Answers the folder of its build. */
export const buildOf = async (ref: string): Promise<string> => {
  const root = checkOut(ref);
  await buildShop({ cwd: root });
  return join(root, "dist");
};
