import { addCoverage, countingWord } from "../coverage/coverage-data.ts";
import { addToTally, type Report, reportData } from "../report.ts";
import { createTally } from "../tally.ts";
import { addSums, emptySum } from "./log-sum.ts";

export interface NamedReport {
  /** The file, for messages. */
  readonly name: string;
  readonly report: Report;
}

const shardOf = ({
  name,
  report,
}: NamedReport): { readonly number: number; readonly of: number } => {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(String(report.options["shard"])) ?? [];
  if (number === undefined) throw new Error(`${name}: does not say which shard it is`);
  return { number: Number(number), of: Number(of) };
};

/** The options in which the shards of one run are the same, and whether they counted the coverage. */
const common = ({ options: { shard: _, ...options }, coverage }: Report): Report["options"] => ({
  ...options,
  coverage: countingWord(coverage !== null),
});

const checkSameRun = (first: NamedReport, other: NamedReport): void => {
  const [here, there] = [common(other.report), common(first.report)];
  const different = Object.keys({ ...here, ...there }).find((name) => here[name] !== there[name]);
  if (different !== undefined)
    throw new Error(
      `${other.name}: of another run than ${first.name}: ${different} is ${String(here[different])}, there ${String(there[different])}`,
    );
  if (shardOf(other).of !== shardOf(first).of)
    throw new Error(
      `${other.name}: a part of ${shardOf(other).of}, ${first.name} is one of ${shardOf(first).of}`,
    );
};

/**
 * One report of the reports of all shards of a run. Its sum is that of the run in one piece.
 *
 * @throws an error of one line when a shard is missing, twice, unfinished or of another run.
 */
export const mergeReports = (reports: readonly NamedReport[]): Report => {
  const [first] = reports;
  if (first === undefined) throw new Error("--merge: needs the reports of all shards");
  const byNumber = new Map<number, NamedReport>();
  for (const one of reports) {
    checkSameRun(first, one);
    const { number, of } = shardOf(one);
    const twice = byNumber.get(number);
    if (twice?.name === one.name) throw new Error(`${one.name}: given twice`);
    if (twice !== undefined)
      throw new Error(`${one.name}: shard ${number}/${of} is in ${twice.name}, too`);
    const { shops, shopsInAll, failures } = one.report;
    if (shops < shopsInAll && failures.length === 0)
      throw new Error(
        `${one.name}: unfinished, ${shops} of ${shopsInAll} shops; go on with it by --resume`,
      );
    byNumber.set(number, one);
  }
  const { of } = shardOf(first);
  const missing = Array.from({ length: of }, (_, place) => place + 1).filter(
    (number) => !byNumber.has(number),
  );
  if (missing.length > 0)
    throw new Error(`--merge: of ${of} shards there is no report of ${missing.join(", ")}`);
  const tally = createTally();
  const all = [...byNumber].sort(([a], [b]) => a - b).map(([, { report }]) => report);
  for (const report of all) addToTally(tally, report);
  const total = (amount: (report: Report) => number): number =>
    all.reduce((sum, report) => sum + amount(report), 0);
  return reportData({
    options: { ...first.report.options, shard: "1/1" },
    totals: {
      steps: total(({ steps }) => steps),
      days: total(({ shops }) => shops),
      virtual: total(({ virtualMilliseconds }) => virtualMilliseconds),
      tally,
      sum: all.reduce((sum, report) => addSums(sum, report.sum), emptySum),
      events: total(({ events }) => events),
    },
    shopsInAll: total(({ shopsInAll }) => shopsInAll),
    took: total(({ realMilliseconds }) => realMilliseconds),
    memory: Math.max(...all.map(({ peakMemoryMegabytes }) => peakMemoryMegabytes)),
    coverage: all
      .map(({ coverage }) => coverage)
      .reduce((one, other) => (one === null || other === null ? null : addCoverage(one, other))),
    failures: all.flatMap(({ failures }) => failures),
  });
};
