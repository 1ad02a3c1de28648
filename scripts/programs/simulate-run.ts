import { createInterface } from "node:readline";
import { messageOf } from "../../src/fake-server/errors/message-of.ts";
import { isBugReport } from "../../src/fake-server/bug-reports/report-file.ts";
import { counted } from "../../src/fake-server/views/counted.ts";
import { reportFrames } from "../../src/simulation/bug-reports/report-frames.ts";
import { createCoverage } from "../../src/simulation/coverage/coverage.ts";
import {
  addCoverage,
  countingWord,
  coverageData,
  type CoverageData,
} from "../../src/simulation/coverage/coverage-data.ts";
import { customersMachines } from "../../src/simulation/coverage/machines.ts";
import { defectNamed } from "../../src/simulation/defects/defects.ts";
import { planText, readPlan } from "../../src/simulation/plan-file.ts";
import {
  type Report,
  reportData,
  type ReportedFailure,
  totalsOf,
} from "../../src/simulation/report.ts";
import { planLines, reportText } from "../../src/simulation/report-text.ts";
import {
  type Failure,
  type RunOptions,
  type RunTotals,
  checkShard,
  shopsIn,
  simulate,
} from "../../src/simulation/run.ts";
import { mergeReports } from "../../src/simulation/shards/merge-reports.ts";
import { replay } from "../../src/simulation/replay.ts";
import { shrink } from "../../src/simulation/shrink.ts";
import { type CorpusUse, keepBroken, simulateWithCorpus } from "../support/corpus.ts";
import { keepReport, reportIn } from "../support/kept-report.ts";
import { progressBar } from "../support/progress-bar.ts";
import { type SimulateOptions, simulateOptions } from "../support/simulate-options.ts";
import { stopOnSignal } from "../support/stop-on-signal.ts";
import { frameLine, framesSummary, walkFrames } from "../support/walk-frames.ts";
import { table } from "../support/table.ts";
import { checkWritable, textIn, writeText } from "../support/try-file.ts";

const replayReport = async (text: string, file: string, isJson: boolean): Promise<void> => {
  const frames = await reportFrames(text, `--replay ${file}`);
  if (isJson) console.log(JSON.stringify({ file, frames }, null, 2));
  else if (process.stdin.isTTY && process.stdout.isTTY) {
    const lines = createInterface(process.stdin);
    await walkFrames(frames, lines, (line) => console.log(line));
    lines.close();
  } else for (const frame of frames) console.log(frameLine(frame));
  if (!isJson) console.log(framesSummary(frames));
};

const replayFile = async (file: string, isJson: boolean): Promise<void> => {
  const text = textIn(file, { name: `--replay ${file}` });
  if (isBugReport(text)) {
    await replayReport(text, file, isJson);
    return;
  }
  const plan = readPlan(text, `--replay ${file}`);
  const violation = await replay(plan, { defect: defectNamed(plan.defect) });
  if (violation === null && plan.steps.length === 0)
    throw new Error(`--replay ${file}: has no steps, so nothing was tried`);
  if (isJson) console.log(JSON.stringify({ file, invariant: plan.invariant, violation }, null, 2));
  else {
    console.log(`${counted(plan.steps.length, "step")}, seed ${plan.seed}:\n${planLines(plan)}`);
    console.log(
      violation === null
        ? `All invariants hold: ${plan.invariant} is broken no more`
        : `BROKEN: ${violation.invariant}\n  ${violation.seen}`,
    );
  }
  process.exitCode = violation === null ? 0 : 1;
};

type RunCommand = Extract<SimulateOptions, { readonly kind: "run" }>;

/** Tells an error, and goes on. */
const tellTrouble = (write: () => void): void => {
  try {
    write();
  } catch (cause) {
    console.error(messageOf(cause));
  }
};

const shrunk = async (
  { violation, plan }: Failure,
  seed: number,
  { defect, corpus }: RunCommand,
): Promise<ReportedFailure> => {
  const bar = progressBar(process.stderr, "Shrinking");
  const smallest = await shrink(plan, {
    defect: defectNamed(defect),
    progress: (runs, steps) => bar.say(`${counted(runs, "run")}, ${counted(steps, "step")} left`),
  });
  bar.clear();
  const file = `simulate-${seed}-${violation.invariant}.json`;
  // The report has the plan, too; without it the whole run would be lost.
  tellTrouble(() => writeText(file, planText(smallest.plan)));
  if (corpus !== null) tellTrouble(() => keepBroken(corpus, smallest.plan));
  const { invariant, customer, seen } = smallest.plan;
  return {
    invariant,
    seed,
    customer,
    seen,
    foundInSteps: plan.steps.length,
    plan: smallest.plan,
    shrinkingRuns: smallest.runs,
    file,
  };
};

const toldOptions = ({ run, defect, corpus }: RunCommand): Report["options"] => {
  const { customers, steps, seed, policy, faults, shard, idempotency } = run;
  return {
    customers,
    steps,
    seed,
    policy,
    faults: faults === null ? null : `${faults.seed}:${faults.rate}`,
    faultKinds: faults?.kinds?.join(",") ?? null,
    shard: `${shard.number}/${shard.of}`,
    idempotency,
    siteConfirmsAfter: run.siteConfirmsAfter,
    mishaps: run.mishaps.join(","),
    corpus,
    defect,
  };
};

const tell = (report: Report, isJson: boolean, again: string): void => {
  console.log(isJson ? JSON.stringify(report, null, 2) : reportText(report, table, again));
  process.exitCode = report.failures.length === 0 ? 0 : 1;
};

/** The report to continue from; null: a new run. */
const interrupted = (command: RunCommand): Report | null => {
  if (command.report === null || !command.isResumed) return null;
  const kept = reportIn(command.report);
  if (kept === null) return null;
  // Without a count from the beginning, what the first shops used would be told as never used.
  const told: Report["options"] = {
    ...toldOptions(command),
    coverage: countingWord(command.isCovered),
  };
  const there: Report["options"] = {
    ...kept.options,
    coverage: countingWord(kept.coverage !== null),
  };
  const different = Object.keys(told).find((name) => told[name] !== there[name]);
  if (different !== undefined)
    throw new Error(
      `--resume: ${command.report} is of another run: ${different} is ${String(there[different])} there, ${String(told[different])} here`,
    );
  return kept;
};

const corpusLine = ({ tried, kept }: CorpusUse): string =>
  `\nCorpus: ${counted(tried, "sequence")} tried first, ${kept} rare kept`;

const runAll = async (command: RunCommand, again: string): Promise<void> => {
  const { report: file } = command;
  if (file !== null) checkWritable(file, { name: `--report ${file}` });
  const before = interrupted(command);
  const shopsInAll = shopsIn(command.run);
  if (before !== null && (before.shops === shopsInAll || before.failures.length > 0)) {
    tell(before, command.json, again);
    return;
  }
  const bar = progressBar(process.stderr, "Simulating");
  const started = performance.now();
  const coverage = command.isCovered ? createCoverage(customersMachines) : null;
  const coverageSoFar = (): CoverageData | null => {
    if (coverage === null) return null;
    const now = coverageData(coverage);
    const earlier = before?.coverage ?? null;
    return earlier === null ? now : addCoverage(earlier, now);
  };
  const reportOf = (totals: RunTotals, failures: readonly ReportedFailure[]): Report =>
    reportData({
      options: toldOptions(command),
      totals,
      shopsInAll,
      took: (before?.realMilliseconds ?? 0) + performance.now() - started,
      memory: Math.max(before?.peakMemoryMegabytes ?? 0, process.resourceUsage().maxRSS / 1024),
      coverage: coverageSoFar(),
      failures,
    });
  const keep = (report: Report): void => {
    if (command.report !== null) keepReport(command.report, report);
  };
  const options: RunOptions = {
    ...command.run,
    defect: defectNamed(command.defect),
    progress: bar.set,
    ...(before === null ? {} : { from: totalsOf(before) }),
    ...(coverage === null ? {} : { coverage }),
    shopDone: (done) => keep(reportOf(done, [])),
  };
  const { failure, corpus, ...totals } =
    command.corpus === null || coverage === null
      ? { ...(await simulate(options)), corpus: null }
      : await simulateWithCorpus({ ...options, coverage }, command.corpus);
  bar.clear();
  const failures = failure === null ? [] : [await shrunk(failure, command.run.seed, command)];
  const report = reportOf(totals, failures);
  keep(report);
  tell(report, command.json, again);
  if (corpus !== null && !command.json) console.log(corpusLine(corpus));
};

const mergeFiles = (files: readonly string[], isJson: boolean, again: string): void => {
  const reports = files.map((name) => {
    const report = reportIn(name);
    if (report === null) throw new Error(`${name}: there is no such file`);
    return { name, report };
  });
  tell(mergeReports(reports), isJson, again);
};

export const read = (args: readonly string[]): SimulateOptions => {
  const options = simulateOptions(args);
  if (options.kind === "run") checkShard(options.run);
  return options;
};

/** @param again how it is called with options */
export const runWith =
  (again: string) =>
  async (options: SimulateOptions): Promise<void> => {
    // If the run is stopped, the report of the finished shops stays.
    stopOnSignal(async () => undefined, "unfinished");
    if (options.kind === "replay") await replayFile(options.file, options.json);
    else if (options.kind === "merge") mergeFiles(options.files, options.json, again);
    else await runAll(options, again);
  };
