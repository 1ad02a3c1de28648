import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The modules whose types are public: the declarations contain no others. */
const shown = ["api", "index", "http", "msw", "playwright"] as const;

/** Writes the entries' declarations into a folder. */
export const declareTypes = (outDir: string): void => {
  const scratch = mkdtempSync(join(tmpdir(), "types-"));
  try {
    execFileSync(
      process.execPath,
      [
        resolve("node_modules/typescript/bin/tsc"),
        ...["-p", "scripts/pack/tsconfig.json", "--outDir", scratch, "--checkers", "1"],
      ],
      { stdio: "inherit" },
    );
    mkdirSync(outDir, { recursive: true });
    for (const name of shown) {
      const from = join(scratch, "scripts/pack/package", `${name}.d.ts`);
      const text = readFileSync(from, "utf8")
        .replaceAll(/^import "[^"]*";\n/gm, "")
        .replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"');
      const strange = /from "\.\.\/[^"]*"/.exec(text);
      if (strange !== null) throw new Error(`${name}.d.ts shows what is inside: ${strange[0]}`);
      writeFileSync(join(outDir, `${name}.d.ts`), text);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

/** Copies the files that are published unchanged. */
export const copyReadme = (outDir: string): void =>
  cpSync("scripts/pack/package/README.md", join(outDir, "README.md"));
