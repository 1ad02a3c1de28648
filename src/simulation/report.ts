import { type InvariantName, invariants } from "./invariants/invariant.ts";
import type { Plan } from "./plan.ts";
import type { RunResult } from "./run.ts";

/** A broken invariant for the report: the shrunk plan and the path of its replay file. */
export interface ReportedFailure {
  readonly seed: number;
  readonly plan: Plan;
  /** The number of steps of the original run. */
  readonly foundIn: number;
  readonly shrinkingRuns: number;
  readonly file: string;
}

export interface ReportInput {
  readonly options: Readonly<Record<string, string | number | null>>;
  readonly result: RunResult;
  /** Real milliseconds. */
  readonly took: number;
  /** The process's peak memory in megabytes. */
  readonly memory: number;
  readonly failure: ReportedFailure | null;
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));

const invariantNames = Object.keys(invariants).filter((name): name is InvariantName =>
  Object.hasOwn(invariants, name),
);

/** The report as data, for `--json`. `sum` is the event log's hash: equal for equal runs. */
export const reportData = ({ options, result, took, memory, failure }: ReportInput) => ({
  options,
  shops: result.days,
  steps: result.steps,
  virtualMilliseconds: result.virtual,
  realMilliseconds: round(took),
  stepsPerSecond: round((result.steps / took) * 1000),
  peakMemoryMegabytes: round(memory),
  events: result.events,
  sum: result.sum,
  calls: [...result.tally.calls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([call, { outcomes, latency, work }]) => ({
      call,
      ...outcomes,
      latencyMilliseconds: { mean: round(latency.mean()), p95: latency.below(0.95) },
      serverMicroseconds: { mean: round(work.mean()), p95: work.below(0.95) },
    })),
  intentions: sorted(result.tally.intentions),
  faults: sorted(result.tally.faults),
  statuses: sorted(result.tally.statuses),
  invariants: invariantNames.map((invariant) => ({
    invariant,
    says: invariants[invariant],
    holds: failure?.plan.invariant !== invariant,
  })),
  failure:
    failure === null
      ? null
      : {
          invariant: failure.plan.invariant,
          seed: failure.seed,
          customer: failure.plan.customer,
          seen: failure.plan.seen,
          foundInSteps: failure.foundIn,
          steps: failure.plan.steps,
          hits: failure.plan.hits,
          shrinkingRuns: failure.shrinkingRuns,
          file: failure.file,
        },
});

export type ReportData = ReturnType<typeof reportData>;
