import { expect, test } from "vitest";
import { type Report, reportData, totalsOf } from "../../../src/simulation/report.ts";
import { type RunOptions, type RunTotals, shopsIn, simulate } from "../../../src/simulation/run.ts";
import { mergeReports } from "../../../src/simulation/shards/merge-reports.ts";
import { readReport } from "../../../src/simulation/shards/report-file.ts";

const run: RunOptions = {
  customers: 2,
  steps: 150,
  seed: 42,
  policy: "full",
  faults: { seed: 7, rate: 0.05 },
};

const reportOf = (options: RunOptions, totals: RunTotals): Report =>
  reportData({
    options: {
      seed: options.seed,
      shard: `${options.shard?.number ?? 1}/${options.shard?.of ?? 1}`,
    },
    totals,
    shopsInAll: shopsIn(options),
    took: 1_000,
    memory: 300,
    coverage: null,
    failures: [],
  });

/** As it comes out of its file. */
const kept = (report: Report): Report => readReport(JSON.stringify(report), "x.json");

/** Without how long the server took, which no run repeats. */
const timeless = ({ calls, ...report }: Report) => ({
  ...report,
  realMilliseconds: 0,
  stepsPerSecond: 0,
  calls: calls.map(({ serverMicroseconds: _, ...call }) => call),
});

const whole = await simulate(run);

test("an interrupted run that goes on comes to what it would have come to", async () => {
  const stop = new Error("Interrupted");
  let last: Report | undefined;
  const interrupted = simulate({
    ...run,
    shopDone: (totals) => {
      if (totals.days === 2) {
        last = kept(reportOf(run, totals));
        throw stop;
      }
    },
  });
  await expect(interrupted).rejects.toBe(stop);
  if (last === undefined) throw new Error("There is no report");
  expect(last).toMatchObject({ shops: 2, shopsInAll: 3 });
  const rest = await simulate({ ...run, from: totalsOf(last) });
  expect(timeless(reportOf(run, rest))).toEqual(timeless(reportOf(run, whole)));
});

test("the reports of all shards are together that of the run; what lacks, is double or is foreign is named", async () => {
  const shards = [1, 2].map((number) => ({ ...run, shard: { number, of: 2 } }));
  const reports = [];
  for (const shard of shards)
    reports.push({
      name: `${shard.shard.number}.json`,
      report: kept(reportOf(shard, await simulate(shard))),
    });
  expect(timeless(mergeReports(reports.toReversed()))).toEqual(timeless(reportOf(run, whole)));

  const [first, second] = reports;
  if (first === undefined || second === undefined) throw new Error("There are two shards");
  const changed = (changes: Partial<Report>) => ({
    name: "other.json",
    report: { ...second.report, ...changes },
  });
  expect(() => mergeReports([])).toThrow("--merge: needs the reports of all shards");
  expect(() => mergeReports([second])).toThrow("--merge: of 2 shards there is no report of 1");
  expect(() => mergeReports([first, first])).toThrow("1.json: given twice");
  expect(() => mergeReports([first, { ...first, name: "again.json" }])).toThrow(
    "again.json: shard 1/2 is in 1.json, too",
  );
  expect(() => mergeReports([first, changed({ options: { seed: 43, shard: "2/2" } })])).toThrow(
    "other.json: of another run than 1.json: seed is 43, there 42",
  );
  expect(() => mergeReports([first, changed({ options: { seed: 42, shard: "3/3" } })])).toThrow(
    "other.json: a part of 3, 1.json is one of 2",
  );
  const none = { used: [], never: [] };
  expect(() =>
    mergeReports([first, changed({ coverage: { states: none, transitions: none } })]),
  ).toThrow("other.json: of another run than 1.json: coverage is counted, there not counted");
  expect(() => mergeReports([first, changed({ shops: 0 })])).toThrow(
    "other.json: unfinished, 0 of 1 shops; go on with it by --resume",
  );
  const text = JSON.stringify(first.report);
  for (const [wrong, message] of [
    ["{", "y.json: not a report (no JSON)"],
    ["{}", "y.json: not a report of the simulation"],
    [
      text.replace('"version":9', '"version":6'),
      "y.json: a report of version 6, this simulation reads 9",
    ],
    [text.replace('"steps":', '"step":'), "y.json: a damaged report ("],
  ] as const)
    expect(() => readReport(wrong, "y.json")).toThrow(message);
});
