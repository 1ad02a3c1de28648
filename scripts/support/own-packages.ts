import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Packages that a single script needs, in a folder with a manifest and a lockfile of its own: fetched
 * when the script first runs, so that nobody else waits for them.
 *
 * @param home the folder, such as `scripts/mutate`
 * @param file what the script needs of them, below `node_modules`
 * @returns the file's path
 */
export const ownPackage = (home: string, file: string): string => {
  const path = join(home, "node_modules", file);
  if (!existsSync(path))
    // npm's output goes to stderr: stdout has the script's own result.
    execFileSync("npm", ["ci", "--ignore-scripts"], {
      cwd: home,
      stdio: ["ignore", process.stderr, process.stderr],
    });
  return path;
};
