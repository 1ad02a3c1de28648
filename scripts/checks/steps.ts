import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { nothing, oneFailure, onePassed, plus, tallyOf, type Tally } from "./tally.ts";

const shell = process.platform === "win32";

const runs = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: "inherit", shell }).status === 0;

/** A command that is right or wrong as a whole. */
export const command =
  (program: string, ...args: readonly string[]) =>
  (): Tally =>
    runs(program, args) ? onePassed : oneFailure([program, ...args].join(" "));

/** How a step went, and how long it took. */
const report = (name: string, { failed }: Tally, start: number): void => {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${failed === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
};

/**
 * Commands that are right or wrong as a whole, at the same time, for none of them fills two
 * processors; what one says comes when it has ended.
 */
export const together = async (
  commands: Readonly<Record<string, readonly [program: string, ...args: string[]]>>,
): Promise<Tally> => {
  console.log(`\n▶ ${Object.keys(commands).join(", ")}`);
  const start = performance.now();
  const tallies = Object.entries(commands).map(async ([name, [program, ...args]]) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], shell });
    const [said, complained, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    const tally = status === 0 ? onePassed : oneFailure(name);
    process.stdout.write(said + complained);
    report(name, tally, start);
    return tally;
  });
  return (await Promise.all(tallies)).reduce(plus, nothing);
};

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
      return succeeded || tally.failed > 0 ? tally : plus(tally, oneFailure(`${name}: vitest`));
    } catch {
      return oneFailure(`${name}: vitest ended without a report`);
    }
  };

/** Runs a step under a heading, and says how it went and how long it took. */
export const timed = (name: string, step: () => Tally): Tally => {
  console.log(`\n▶ ${name}`);
  const start = performance.now();
  const tally = step();
  report(name, tally, start);
  return tally;
};
