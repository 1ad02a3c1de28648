import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Evidence, implementationsIn, proofsIn, type TestReport } from "./evidence.ts";

const sourceFolders = ["src", "scripts"];

const sourcesIn = (root: string) =>
  sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({
        file: path.slice(root.length + 1).replaceAll("\\", "/"),
        text: readFileSync(path, "utf8"),
      })),
  );

/**
 * Reads the test results and the sources below `root`. Throws an error that names the results that
 * are missing.
 */
export const readEvidence = (root: string, reports: readonly string[]): Evidence => {
  const missing = reports.filter((report) => !existsSync(join(root, report)));
  if (missing.length > 0) {
    throw new Error(`No test results in ${missing.join(", ")}: run \`npm test\` first`);
  }
  return {
    proofs: reports.flatMap((report) => {
      const results: TestReport = JSON.parse(readFileSync(join(root, report), "utf8"));
      return proofsIn(results, root);
    }),
    implementations: implementationsIn(sourcesIn(root)),
  };
};
