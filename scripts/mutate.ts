/**
 * Mutation tests (Stryker) of what is named, or of what has changed in `src/domain` since main:
 *
 *     npm run mutate -- src/domain/attempt src/domain/money src/domain/policy.ts:10-20
 *
 * Its packages have a folder and a lockfile of their own, fetched when they are first needed: nobody
 * else waits for them. The report lies outside of the repository.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endChildren, runChild } from "./support/children.ts";
import { readArguments } from "./support/command.ts";
import { ownPackage } from "./support/own-packages.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal, stoppedCodes } from "./support/stop-on-signal.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const home = join(root, "scripts/mutate");
const report = join(tmpdir(), "shop-client-mutants");

const changedSinceMain = (): readonly string[] =>
  execFileSync("git", ["diff", "--name-only", "--diff-filter=d", "main...", "--", "src/domain"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file.endsWith(".ts"));

/** Stryker takes lines that are not there, and finds nothing to change. */
const checkLines = (named: string, path: string, first: number, last: number): void => {
  const there = readFileSync(path, "utf8").trimEnd().split("\n").length;
  if (first < 1 || last < first || last > there) {
    throw new Error(`${named}: its lines are 1 to ${there}`);
  }
};

/** A folder, a file, or lines of a file (`a.ts:10-20`). */
const patternOf = (named: string): string => {
  const [lines = "", first, last] = /:(\d+)-(\d+)$/.exec(named) ?? [];
  const path = join(root, named.slice(0, named.length - lines.length));
  if (!existsSync(path)) throw new Error(`There is no ${named}`);
  if (statSync(path).isDirectory()) {
    if (lines !== "") throw new Error(`${named}: a folder has no lines`);
    return `${named.replace(/\/$/, "")}/**/*.ts`;
  }
  if (lines !== "") checkLines(named, path, Number(first), Number(last));
  return named;
};

/** The folder of its tests, below `tests/<project>`: `domain/money` of `src/domain/money/amount.ts:1-9`. */
const testFolderOf = (pattern: string): string =>
  dirname(pattern.replace("/**", "")).replace(/^src\//, "");

const runMutants = async (named: readonly string[]): Promise<void> => {
  const mutate = (named.length === 0 ? changedSinceMain() : named).map(patternOf);
  if (mutate.length === 0) {
    console.log("Nothing has changed in src/domain since main");
    return;
  }
  const stryker = ownPackage(home, "@stryker-mutator/core/bin/stryker.js");
  mkdirSync(report, { recursive: true });
  const folders = new Set(mutate.map(testFolderOf));
  const config = join(report, "stryker.conf.json");
  writeFileSync(
    config,
    JSON.stringify({
      mutate,
      testRunner: "vitest",
      plugins: [join(home, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
      vitest: { configFile: "scripts/mutate/vitest.config.ts", related: false },
      // A mutant in code that runs at import costs a run of all tests and shows little.
      ignoreStatic: true,
      // On a busy machine a slow test must not count as an endless mutant.
      timeoutMS: 20_000,
      dryRunTimeoutMinutes: 20,
      ignorePatterns: [
        "/dist*",
        "/docs",
        "/gallery",
        "/test-results",
        "/scripts/mutate/node_modules",
      ],
      // TypeScript 7 has no API to rewrite its configuration with; nothing here reads it.
      tsconfigFile: "none.json",
      disableTypeChecks: false,
      reporters: [
        process.stdout.isTTY ? "progress" : "progress-append-only",
        "clear-text",
        "html",
        "json",
      ],
      htmlReporter: { fileName: join(report, "index.html") },
      jsonReporter: { fileName: join(report, "report.json") },
      clearTextReporter: { allowColor: false, reportTests: false },
      tempDirName: join(report, "sandbox"),
      cleanTempDir: "always",
    }),
  );
  stopOnSignal(endChildren, "unfinished");
  await runChild(process.execPath, [stryker, "run", config], {
    cwd: root,
    // The tests' configuration reads these; Stryker's workers inherit them.
    env: {
      ...process.env,
      MUTATED_FOLDERS: [...folders].join(),
      // The domain's tests are for its rules; those of other layers would take most of the time.
      MUTATED_LAYER: [...folders].every((folder) => folder.startsWith("domain")) ? "domain/" : "",
    },
  });
};

await runProgram({
  command: {
    name: "npm run mutate",
    what: `Runs mutation tests on the files, lines (a.ts:10-20) and folders that are named, or on what has
changed in src/domain since main. The report: ${join(report, "index.html")}`,
    options: {},
    rest: "[path ...]",
    examples: ["", "src/domain/attempt src/domain/policy.ts:10-20"],
    codes: [
      "1  Stryker could not run, or a path is wrong",
      "2  the options are wrong",
      stoppedCodes,
    ],
  },
  read: (args) => readArguments({ options: {}, rest: "[path ...]" }, args).positionals,
  run: runMutants,
});
