import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { endOf } from "../support/children.ts";
import { nothing, oneFailure, onePassed, plus, tallyOf, type Tally } from "./tally.ts";

const shell = process.platform === "win32";

/** Colours only on a terminal whose user allows them (https://no-color.org). */
const isColourful = process.stdout.isTTY && !process.env["NO_COLOR"];
const { FORCE_COLOR: _, ...rest } = process.env;
const env = {
  ...rest,
  ...(isColourful ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }),
  // The tests start the scripts of the project a hundred times: a third of each start is to compile them.
  NODE_COMPILE_CACHE: resolve(".cache/node-compile"),
};

/** The line on a terminal while a step runs; the step's result replaces it. */
const begin = (name: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`▶ ${name} `);
};
const print = (line: string): void => {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  console.log(line);
};

/** Captures a command's output and prints it only if the command fails. */
const runs = async (program: string, args: readonly string[]): Promise<boolean> => {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], shell, env });
  const [said, complained, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    endOf(child),
  ]).catch((error: unknown) => ["", String(error), null] as const);
  if (status !== 0) print(said + complained);
  return status === 0;
};

/** A step whose parts pass or fail separately. */
type Step = () => Promise<Tally>;

/** A command that passes or fails as a whole. */
export const command =
  (program: string, ...args: readonly string[]): Step =>
  async () =>
    (await runs(program, args)) ? onePassed : oneFailure([program, ...args].join(" "));

/** Runs a step and prints its result and duration. */
export const timed = async (name: string, step: Step): Promise<Tally> => {
  begin(name);
  const start = performance.now();
  const tally = await step();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`${tally.failed === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  return tally;
};

/**
 * Runs each of the steps, in their order, as many at the same time as there are processors: hardly any of them
 * fills two.
 */
export const together = async (steps: Readonly<Record<string, Step>>): Promise<Tally> => {
  const left = Object.entries(steps);
  const work = async (): Promise<Tally> => {
    let sum = nothing;
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      sum = plus(sum, await timed(...next));
    }
    return sum;
  };
  const tallies = await Promise.all(Array.from({ length: availableParallelism() }, work));
  return tallies.reduce(plus, nothing);
};

const reports = "test-results";

/** Runs of vitest that leave a report each. */
const reportNames = ["pageless", "journey"] as const;

const reportFile = (name: (typeof reportNames)[number]): string => `${reports}/${name}.json`;

/** Vitest's JSON reports of the last `npm test`. */
export const reportFiles: readonly string[] = reportNames.map(reportFile);

/** The tests of these vitest projects, each counted. */
export const vitest =
  (name: (typeof reportNames)[number], ...projects: readonly string[]): Step =>
  async () => {
    const file = reportFile(name);
    mkdirSync(reports, { recursive: true });
    rmSync(file, { force: true });
    const succeeded = await runs("vitest", [
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
