import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { simulateOptions } from "../../scripts/support/simulate-options.ts";

/** The recipes of the reference say what the engines and the simulator take. No engine is here to ask. */

const reference = readFileSync("docs/fake-server/simulator.md", "utf8");
const [, manyRuns = ""] = reference.split("## Many runs");

const fences = (language: string): readonly string[] =>
  manyRuns
    .split("```")
    .filter((part) => part.startsWith(`${language}\n`))
    .map((part) => part.slice(language.length + 1));

/** The options of each call of the simulator in a text. */
const callsIn = (text: string): readonly (readonly string[])[] =>
  text
    .replaceAll(/\s*\n\s+/g, " ")
    .split("\n")
    .flatMap((line) => line.split(/ simulate (?:-- )?/).slice(1))
    .map((args) => args.split(":::")[0]?.trim().split(/\s+/) ?? []);

const filledIn = (args: readonly string[]): readonly string[] =>
  args.map((arg) => arg.replace(/\{\}|\$\{\{.*?\}\}|\$\w+/g, "3"));

const workflow: unknown = parse(fences("yaml")[1] ?? "");
const job: unknown = parse(fences("yaml")[0] ?? "");

test("the options of every recipe are the simulator's, with the variables that the engine sets", () => {
  const [lines = "", slurm = ""] = fences("sh").slice(0, 2);
  for (const args of callsIn(lines)) expect(simulateOptions(filledIn(args), {})).toBeTruthy();
  const [ofSlurm = []] = callsIn(slurm);
  expect(
    simulateOptions(filledIn(ofSlurm), {
      SLURM_ARRAY_TASK_ID: "2",
      SLURM_ARRAY_TASK_MIN: "0",
      SLURM_ARRAY_TASK_MAX: "7",
      SLURM_ARRAY_TASK_COUNT: "8",
    }),
  ).toMatchObject({ run: { shard: { number: 3, of: 8 } }, isResumed: true });
});

test("the Job is indexed, has as many completions as shards, and keeps its reports in its volume", () => {
  expect(job).toMatchObject({
    apiVersion: "batch/v1",
    kind: "Job",
    spec: {
      completionMode: "Indexed",
      completions: 8,
      template: {
        spec: {
          restartPolicy: "OnFailure",
          containers: [{ volumeMounts: [{ name: "reports", mountPath: "/reports" }] }],
          volumes: [{ name: "reports" }],
        },
      },
    },
  });
  const [command = ""] = / simulate --[^"]*/.exec(JSON.stringify(job)) ?? [];
  const [args = []] = callsIn(command);
  expect(simulateOptions(filledIn(args), { JOB_COMPLETION_INDEX: "2" })).toMatchObject({
    run: { shard: { number: 3, of: 8 } },
    report: "/reports/shard-3.json",
    isResumed: true,
  });
});

test("the workflow hands on what GitHub counts, and merges after all shards", () => {
  expect(workflow).toMatchObject({
    jobs: {
      shard: {
        strategy: { matrix: { part: [1, 2, 3, 4, 5, 6, 7, 8] } },
        env: {
          STRATEGY_JOB_INDEX: "${{ strategy.job-index }}",
          STRATEGY_JOB_TOTAL: "${{ strategy.job-total }}",
        },
      },
      merge: { needs: "shard" },
    },
  });
  const runs =
    fences("yaml")[1]
      ?.replaceAll("${{ matrix.part }}", "3")
      .match(/(?<=- run:) .* simulate .*$/gm) ?? [];
  const [shard = [], merge = []] = runs.flatMap(callsIn).map(filledIn);
  expect(
    simulateOptions(shard, { STRATEGY_JOB_INDEX: "2", STRATEGY_JOB_TOTAL: "8" }),
  ).toMatchObject({ run: { shard: { number: 3, of: 8 } } });
  expect(simulateOptions(merge, {})).toMatchObject({ kind: "merge" });
});
