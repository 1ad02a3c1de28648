import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const oxlint = resolve("node_modules/.bin/oxlint");

/**
 * Lints a project of these files (path → text) under this project's rules, in a folder of its own.
 * Answers the rules broken, as `file rule`, sorted, each once.
 */
export const lint = (files: Readonly<Record<string, string>>): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    for (const rules of ["package.json", "oxlint.config.ts", "scripts/lint"])
      cpSync(rules, join(folder, rules), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "json"], {
      cwd: folder,
      encoding: "utf8",
    });
    const report: Report = JSON.parse(stdout);
    const broken = report.diagnostics.map(({ filename, code }) => `${filename} ${code}`);
    return [...new Set(broken)].toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
