import { availableParallelism } from "node:os";
import type { Browser } from "playwright-core";
import { progressBar } from "../../support/progress-bar.ts";
import type { CheckOptions } from "../options.ts";
import { folderOf } from "../brand-build.ts";
import { sampleOf } from "./sample.ts";
import { displaysOf } from "./view.ts";
import { checkAll, type Task } from "./walk.ts";

const all = ({ stops, languages, schemes }: CheckOptions): readonly Task[] => {
  const displays = displaysOf(schemes);
  return stops.flatMap((stop) => languages.map((language) => ({ stop, language, displays })));
};

/** The tasks of a sample, filtered by the other options. */
const sampled = (seed: string, { stops, languages, schemes }: CheckOptions): readonly Task[] =>
  sampleOf(seed)
    .filter(({ stop, language }) => stops.includes(stop) && languages.includes(language))
    .map(({ displays, ...task }) => ({
      ...task,
      displays: displays.filter(({ scheme }) => schemes.includes(scheme)),
    }));

/** Walks all views, and prints a line for each finding, or all of them as JSON. @throws with their number. */
export const runCheck = async (browser: Browser, options: CheckOptions): Promise<void> => {
  const start = performance.now();
  const { sample, shard, brand, json } = options;
  // Stop by stop: the parts of N machines take about as long as each other.
  const tasks = (sample === null ? all(options) : sampled(sample, options)).filter(
    (_, place) => place % shard.of === shard.index - 1,
  );
  const bar = progressBar(json ? process.stderr : process.stdout, "Checked");
  const findings: string[] = [];
  await checkAll(browser, tasks, {
    outDir: folderOf(brand),
    workers: Math.min(tasks.length, availableParallelism()),
    report: (line) => {
      findings.push(line);
      bar.clear();
      if (!json) console.log(line);
    },
    done: (count) => bar.set(count, tasks.length),
  });
  bar.clear();
  const seconds = Math.round((performance.now() - start) / 1000);
  const views = tasks.reduce((sum, { displays }) => sum + displays.length, 0);
  const walked = `${views} views in ${seconds} s`;
  if (json) console.log(JSON.stringify({ views, seconds, findings }));
  if (findings.length > 0) throw new Error(`${findings.length} findings in ${walked}`);
  if (!json) console.log(`No finding in ${walked}`);
};
