import { readFile, writeFile } from "node:fs/promises";
import { defectNamed } from "../../src/simulation/defects/defects.ts";
import { planText, readPlan } from "../../src/simulation/plan-file.ts";
import { reportData, type ReportedFailure } from "../../src/simulation/report.ts";
import { planLines, reportText } from "../../src/simulation/report-text.ts";
import { type Failure, replay, simulate } from "../../src/simulation/run.ts";
import { shrink } from "../../src/simulation/shrink.ts";
import { progressBar } from "../support/progress-bar.ts";
import type { Program } from "../support/run.ts";
import {
  simulateCommand,
  type SimulateOptions,
  simulateOptions,
} from "../support/simulate-options.ts";
import { stopOnSignal } from "../support/stop-on-signal.ts";
import { table } from "../support/table.ts";
import { messageOf } from "../../src/fake-server/message-of.ts";

const replayFile = async (file: string, isJson: boolean): Promise<void> => {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new Error(`--replay ${file}: cannot be read (${messageOf(error)})`);
  });
  const plan = readPlan(text, `--replay ${file}`);
  const breach = await replay(plan, { defect: defectNamed(plan.defect) });
  if (isJson) console.log(JSON.stringify({ file, invariant: plan.invariant, breach }, null, 2));
  else {
    console.log(`${plan.steps.length} steps, seed ${plan.seed}:\n${planLines(plan)}`);
    console.log(
      breach === null
        ? `All invariants hold: ${plan.invariant} is broken no more`
        : `BROKEN: ${breach.invariant}\n  ${breach.seen}`,
    );
  }
  process.exitCode = breach === null ? 0 : 1;
};

const shrunk = async (
  { breach, plan }: Failure,
  seed: number,
  defect: string | null,
): Promise<ReportedFailure> => {
  const bar = progressBar(process.stderr, "Shrinking");
  const smallest = await shrink(plan, {
    defect: defectNamed(defect),
    progress: (runs, steps) => bar.say(`${runs} runs, ${steps} steps left`),
  });
  bar.clear();
  const file = `simulate-${seed}-${breach.invariant}.json`;
  await writeFile(file, planText(smallest.plan)).catch((error: unknown) => {
    throw new Error(`${file}: cannot be written (${messageOf(error)})`);
  });
  return {
    seed,
    plan: smallest.plan,
    foundIn: plan.steps.length,
    shrinkingRuns: smallest.runs,
    file,
  };
};

const runAll = async (
  options: Extract<SimulateOptions, { readonly kind: "run" }>,
  again: string,
): Promise<void> => {
  const bar = progressBar(process.stderr, "Simulating");
  const started = performance.now();
  const result = await simulate({
    ...options.run,
    defect: defectNamed(options.defect),
    progress: bar.set,
  });
  const took = performance.now() - started;
  bar.clear();
  const { customers, steps, seed, policy, faults, shard, idempotency } = options.run;
  const { siteConfirmsAfter, mishaps } = options.run;
  const failure =
    result.failure === null ? null : await shrunk(result.failure, seed, options.defect);
  const report = reportData({
    options: {
      customers,
      steps,
      seed,
      policy,
      faults: faults === null ? null : `${faults.seed}:${faults.rate}`,
      faultKinds: faults?.kinds?.join(",") ?? null,
      shard: `${shard.number}/${shard.of}`,
      idempotency,
      siteConfirmsAfter,
      mishaps: mishaps.join(","),
      defect: options.defect,
    },
    result,
    took,
    memory: process.resourceUsage().maxRSS / 1024,
    failure,
  });
  console.log(options.json ? JSON.stringify(report, null, 2) : reportText(report, table, again));
  process.exitCode = failure === null ? 0 : 1;
};

/**
 * Virtual customers in the fake shop, and the invariants that hold whatever they do.
 *
 * @param again how it is called with options
 */
export const simulateProgram = (again: string): Program<SimulateOptions> => ({
  command: simulateCommand,
  read: simulateOptions,
  run: async (options) => {
    // Nothing is kept of a run that is stopped.
    stopOnSignal(async () => undefined, "unfinished");
    if (options.kind === "replay") await replayFile(options.file, options.json);
    else await runAll(options, again);
  },
});
