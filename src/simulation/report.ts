import { Schema, Struct } from "effect";
import { invariants } from "./invariants/invariant.ts";
import { addTo } from "./counts.ts";
import { CoverageData } from "./coverage/coverage-data.ts";
import { planVersion, Plan } from "./plan.ts";
import type { RunTotals } from "./run.ts";
import { createTally, type Tally } from "./tally.ts";

const Counts = Schema.Record(Schema.String, Schema.Number);

/** `mean` and `p95` are rounded; `sum` and `counts` are what the spreads of several reports are added by. */
const Spread = Schema.Struct({
  mean: Schema.Number,
  p95: Schema.Number,
  sum: Schema.Number,
  counts: Schema.Array(Schema.Number),
});

const Failure = Schema.Struct({
  invariant: Schema.String,
  seed: Schema.Number,
  customer: Schema.NullOr(Schema.Number),
  seen: Schema.String,
  /** The number of steps of the original run. */
  foundInSteps: Schema.Number,
  /** Shrunk; all that a replay needs. */
  plan: Plan,
  shrinkingRuns: Schema.Number,
  /** The replay file. */
  file: Schema.String,
});

/** The report of a run or a part of one, for `--json`, `--report` and `--merge`. */
export const Report = Schema.Struct({
  version: Schema.Literal(planVersion),
  options: Schema.Record(
    Schema.String,
    Schema.NullOr(Schema.Union([Schema.String, Schema.Number])),
  ),
  shops: Schema.Number,
  /** The number of shops in the run. With fewer done and no failure, the run was interrupted. */
  shopsInAll: Schema.Number,
  steps: Schema.Number,
  virtualMilliseconds: Schema.Number,
  /** Of all processes together. */
  realMilliseconds: Schema.Number,
  stepsPerSecond: Schema.Number,
  /** Of the largest process. */
  peakMemoryMegabytes: Schema.Number,
  events: Schema.Number,
  /** The event log's hash: equal for equal runs, in however many shards. */
  sum: Schema.String,
  calls: Schema.Array(
    Schema.Struct({
      call: Schema.String,
      answered: Schema.Number,
      refused: Schema.Number,
      lost: Schema.Number,
      latencyMilliseconds: Spread,
      serverMicroseconds: Spread,
    }),
  ),
  intentions: Counts,
  faults: Counts,
  statuses: Counts,
  invariants: Schema.Array(
    Schema.Struct({ invariant: Schema.String, says: Schema.String, holds: Schema.Boolean }),
  ),
  /** The states and transitions that were used. Null: not counted. */
  coverage: Schema.NullOr(CoverageData),
  /** At most one per run; a merged report has at most one per shard. */
  failures: Schema.Array(Failure),
});

export type Report = typeof Report.Type;

export type ReportedFailure = typeof Failure.Type;

export interface ReportInput {
  readonly options: Report["options"];
  readonly totals: RunTotals;
  readonly shopsInAll: number;
  /** Real milliseconds. */
  readonly took: number;
  /** The process's peak memory in megabytes. */
  readonly memory: number;
  readonly coverage: CoverageData | null;
  readonly failures: readonly ReportedFailure[];
}

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));

export const reportData = (input: ReportInput): Report => {
  const { options, totals, shopsInAll, took, memory, coverage, failures } = input;
  const { tally } = totals;
  return {
    version: planVersion,
    options,
    shops: totals.days,
    shopsInAll,
    steps: totals.steps,
    virtualMilliseconds: totals.virtual,
    realMilliseconds: Math.round(took),
    stepsPerSecond: took === 0 ? 0 : Math.round((totals.steps / took) * 1000),
    peakMemoryMegabytes: Math.round(memory),
    events: totals.events,
    sum: totals.sum,
    calls: [...tally.calls]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([call, { outcomes, latency, work }]) => ({
        call,
        ...outcomes,
        latencyMilliseconds: {
          mean: Math.round(latency.mean()),
          p95: latency.below(0.95),
          ...latency.data(),
        },
        serverMicroseconds: {
          mean: Math.round(work.mean()),
          p95: work.below(0.95),
          ...work.data(),
        },
      })),
    intentions: sorted(tally.intentions),
    faults: sorted(tally.faults),
    statuses: sorted(tally.statuses),
    invariants: Struct.keys(invariants).map((invariant) => ({
      invariant,
      says: invariants[invariant],
      holds: failures.every((failure) => failure.invariant !== invariant),
    })),
    coverage,
    failures,
  };
};

const addCounts = (into: Map<string, number>, counts: Readonly<Record<string, number>>): void => {
  for (const [name, more] of Object.entries(counts)) addTo(into, name, more);
};

/** Adds what a report has counted. */
export const addToTally = (tally: Tally, report: Report): void => {
  for (const { call, answered, refused, lost, ...spreads } of report.calls) {
    const { outcomes, latency, work } = tally.call(call);
    outcomes.answered += answered;
    outcomes.refused += refused;
    outcomes.lost += lost;
    latency.addAll(spreads.latencyMilliseconds);
    work.addAll(spreads.serverMicroseconds);
  }
  addCounts(tally.intentions, report.intentions);
  addCounts(tally.faults, report.faults);
  addCounts(tally.statuses, report.statuses);
};

/** The totals of a report, from which the run continues. */
export const totalsOf = (report: Report): RunTotals => {
  const tally = createTally();
  addToTally(tally, report);
  return {
    steps: report.steps,
    days: report.shops,
    virtual: report.virtualMilliseconds,
    tally,
    sum: report.sum,
    events: report.events,
  };
};
