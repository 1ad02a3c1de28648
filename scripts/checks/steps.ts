import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { oneFailed, onePassed, tallyOf, type Tally } from "./tally.ts";

const runs = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;

/** A command that is right or wrong as a whole. */
export const command =
  (program: string, ...args: readonly string[]) =>
  (): Tally =>
    runs(program, args) ? onePassed : oneFailed;

const reports = "test-results";

/** Runs of vitest that leave a report each. */
const reportNames = ["core", "ui", "architecture", "journey"] as const;

const reportFile = (name: (typeof reportNames)[number]): string => `${reports}/${name}.json`;

/** Vitest's JSON reports of the last `npm test`. */
export const reportFiles: readonly string[] = reportNames.map(reportFile);

/** The tests of these vitest projects, each counted. */
export const vitest =
  (name: (typeof reportNames)[number], ...projects: readonly string[]) =>
  (): Tally => {
    const file = reportFile(name);
    mkdirSync(reports, { recursive: true });
    rmSync(file, { force: true });
    const succeeded = runs("vitest", [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter",
      "dot",
      "--reporter",
      "json",
      `--outputFile.json=${file}`,
    ]);
    try {
      const tally = tallyOf(JSON.parse(readFileSync(file, "utf8")));
      return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
    } catch {
      // Vitest ended without a report.
      return oneFailed;
    }
  };

/** Runs a step under a heading, and says how it went and how long it took. */
export const timed = (name: string, step: () => Tally): Tally => {
  console.log(`\n▶ ${name}`);
  const start = performance.now();
  const tally = step();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${tally.failed === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  return tally;
};
