/**
 * Writes new lockfiles (decisions/0030): from scratch, because npm drops the packages of
 * other platforms when it updates a lockfile in place, and without `engines`, because npm would
 * judge them by the machine's Node while every script runs on the pinned one.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";

interface Lockfile {
  readonly packages: Record<string, { engines?: unknown }>;
}

/** Folders that have packages of their own: those of a script come when it first runs. */
const folders = [
  ".",
  "scripts/bench/json-server",
  "scripts/bench/lighthouse",
  "scripts/docs",
  "scripts/mutate",
  "scripts/openapi/clients",
  "scripts/pack",
] as const;

await runProgram({
  command: {
    name: "npm run lock",
    what: "Writes the lockfiles again from scratch (decisions/0030).",
    options: {},
    examples: [""],
  },
  read: (args) => readArguments({ options: {} }, args),
  run: async () => {
    for (const folder of folders) {
      const scratch = mkdtempSync(join(tmpdir(), "lock-"));
      try {
        for (const file of ["package.json", ".npmrc"])
          copyFileSync(join(folder, file), join(scratch, file));
        execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts"], {
          cwd: scratch,
          stdio: "inherit",
        });
        const lock: Lockfile = JSON.parse(readFileSync(join(scratch, "package-lock.json"), "utf8"));
        for (const entry of Object.values(lock.packages)) delete entry.engines;
        const file = join(folder, "package-lock.json");
        writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
        console.log(`${file}: ${Object.keys(lock.packages).length - 1} packages`);
      } finally {
        rmSync(scratch, { recursive: true, force: true });
      }
    }
  },
});
