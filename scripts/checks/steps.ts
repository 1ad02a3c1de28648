import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { nothing, oneFailure, onePassed, plus, tallyOf, type Tally } from "./tally.ts";

const shell = process.platform === "win32";

/** Colours for a terminal alone, and not for one whose user wants none (https://no-color.org). */
const isColourful = process.stdout.isTTY && !process.env["NO_COLOR"];
const { FORCE_COLOR: _, ...rest } = process.env;
const env = {
  ...rest,
  ...(isColourful ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }),
  // The tests start the scripts of the project a hundred times: a third of each start is to compile them.
  NODE_COMPILE_CACHE: resolve(".cache/node-compile"),
};

/** What a terminal shows while a step runs; its result takes the place. */
const begin = (name: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`▶ ${name}`);
};
const print = (line: string): void => {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  console.log(line);
};

/** What a command says is of interest when it has failed; then it comes whole. */
const runs = (program: string, args: readonly string[]): boolean => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
    shell,
    env,
  });
  if (status !== 0) print(error?.message ?? stdout + stderr);
  return status === 0;
};

/** A command that is right or wrong as a whole. */
export const command =
  (program: string, ...args: readonly string[]) =>
  (): Tally =>
    runs(program, args) ? onePassed : oneFailure([program, ...args].join(" "));

/** How a step went, and how long it took. */
const report = (name: string, { failed }: Tally, start: number): void => {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`${failed === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
};

/**
 * Commands that are right or wrong as a whole, at the same time, for none of them fills two
 * processors; what one says when it fails comes when it has ended.
 */
export const together = async (
  commands: Readonly<Record<string, readonly [program: string, ...args: string[]]>>,
): Promise<Tally> => {
  begin(Object.keys(commands).join(", "));
  const start = performance.now();
  const tallies = Object.entries(commands).map(async ([name, [program, ...args]]) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], shell, env });
    const [said, complained, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    const tally = status === 0 ? onePassed : oneFailure(name);
    if (status !== 0) print(said + complained);
    report(name, tally, start);
    return tally;
  });
  return (await Promise.all(tallies)).reduce(plus, nothing);
};

const reports = "test-results";

/** Runs of vitest that leave a report each. */
const reportNames = ["pageless", "journey"] as const;

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
      "minimal",
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

/** Runs a step, and says how it went and how long it took. */
export const timed = (name: string, step: () => Tally): Tally => {
  begin(name);
  const start = performance.now();
  const tally = step();
  report(name, tally, start);
  return tally;
};
