import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runChild } from "../support/children.ts";
import { checkOut } from "./build-of.ts";
import { median } from "./median.ts";
import type { Report } from "./report.ts";

/** Five shops: of one, a third of the time is the start and code that is not compiled yet. */
const [customers, stepsOfEach] = [40, 250];
const steps = customers * stepsOfEach;
const options = `--customers ${customers} --steps ${stepsOfEach} --seed 42 --faults 7:0.1`;

/** Seconds of processor time that a program takes, with the programs that it starts. */
export const cpuSecondsOf = async (cwd: string, script: string, args: string): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-cpu-"));
  try {
    const file = join(folder, "cpu");
    const preload = pathToFileURL(resolve("scripts/bench/tell-cpu.ts")).href;
    await runChild(process.execPath, [script, ...args.split(" ")], {
      cwd,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_OPTIONS: `--import ${preload}`, CPU_FILE: file },
    });
    const told = readFileSync(file, "utf8").trim().split("\n");
    return told.reduce((sum, microseconds) => sum + Number(microseconds), 0) / 1_000_000;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What runs of a commit have cost, round by round, in seconds of processor time. */
export type Costs = ReadonlyMap<string, readonly number[]>;

/** The first is compared with each of the others, in the same round. */
export const simulatorRows = (costs: Costs): readonly (readonly string[])[] => {
  const [own = []] = costs.values();
  return Array.from(costs, ([name, seconds]) => [
    name,
    median(seconds).toFixed(1),
    (steps / median(seconds)).toFixed(0),
    seconds === own
      ? ""
      : median(own.map((mine, round) => (seconds[round] ?? Number.NaN) / mine)).toFixed(1),
  ]);
};

/**
 * Steps of the simulator for each second of processor time, its start included; another commit runs the
 * same customers in the same rounds.
 */
export const simulatorReport = async (compare: string | undefined, rounds = 3): Promise<Report> => {
  const roots = new Map([["here", resolve(".")]]);
  if (compare !== undefined) roots.set(compare, checkOut(compare));
  const costs = new Map(Array.from(roots.keys(), (name) => [name, new Array<number>()]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, root] of roots) {
      costs.get(name)?.push(await cpuSecondsOf(root, "scripts/simulate.ts", options));
    }
  }
  return [
    `The simulator, \`${options}\`: ${steps} steps, medians of ${rounds} interleaved rounds`,
    [["commit", "CPU, s", "steps a CPU-second", "here is faster by"], ...simulatorRows(costs)],
  ];
};
