import { describe, expect, test } from "vitest";
import { shardOf } from "../../../src/simulation/shards/shard-of.ts";

const slurm = (id: number, least: number, most: number, of: number) => ({
  SLURM_ARRAY_TASK_ID: String(id),
  SLURM_ARRAY_TASK_MIN: String(least),
  SLURM_ARRAY_TASK_MAX: String(most),
  SLURM_ARRAY_TASK_COUNT: String(of),
});

describe("which part of a run", () => {
  test.each([
    [{}, {}, { number: 1, of: 1 }],
    [{ shard: "3/8" }, {}, { number: 3, of: 8 }],
    [{ "shard-index": "0", "shard-count": "8" }, {}, { number: 1, of: 8 }],
    [{ "shard-index": "7", "shard-count": "8" }, {}, { number: 8, of: 8 }],
    [{ shard: "auto" }, slurm(0, 0, 7, 8), { number: 1, of: 8 }],
    [{ shard: "auto" }, slurm(8, 1, 8, 8), { number: 8, of: 8 }],
    [{ shard: "auto" }, slurm(20, 10, 40, 4), { number: 2, of: 4 }],
    [{ shard: "auto" }, slurm(5, 5, 5, 1), { number: 1, of: 1 }],
    [{ shard: "auto", "shard-count": "8" }, { JOB_COMPLETION_INDEX: "7" }, { number: 8, of: 8 }],
    [{ shard: "auto" }, { STRATEGY_JOB_INDEX: "0", STRATEGY_JOB_TOTAL: "4" }, { number: 1, of: 4 }],
  ])("%j with %j", (values, variables, shard) => {
    expect(shardOf(values, variables)).toEqual(shard);
  });
});

describe("each mistake is named in one line", () => {
  test.each([
    [
      { shard: "0/8" },
      {},
      "--shard 0/8: the first part is 1/8; from 0 count --shard-index 0 --shard-count 8",
    ],
    [{ shard: "9/8" }, {}, "--shard 9/8: not a part of a whole such as 3/8, nor auto"],
    [{ shard: "3" }, {}, "--shard 3: not a part of a whole such as 3/8, nor auto"],
    [
      { "shard-index": "8", "shard-count": "8" },
      {},
      "--shard-index 8: not a whole number from 0 to 7",
    ],
    [{ "shard-index": "1" }, {}, "--shard-index 1: needs --shard-count N beside it"],
    [{ "shard-count": "8" }, {}, "--shard-count 8: needs --shard-index I beside it"],
    [
      { "shard-index": "0", "shard-count": "0" },
      {},
      "--shard-count 0: not a whole number from 1 to 999999",
    ],
    [
      { shard: "1/8", "shard-index": "0", "shard-count": "8" },
      {},
      "--shard 1/8: leave it out beside --shard-index and --shard-count",
    ],
    [
      { shard: "auto", "shard-index": "0" },
      {},
      "--shard-index 0: --shard auto finds it; leave one of them out",
    ],
    [
      { shard: "auto" },
      {},
      "--shard auto: none of SLURM_ARRAY_TASK_ID (SLURM), JOB_COMPLETION_INDEX (Kubernetes), STRATEGY_JOB_INDEX (GitHub) is set",
    ],
    [
      { shard: "auto" },
      { JOB_COMPLETION_INDEX: "0", SLURM_ARRAY_TASK_ID: "0" },
      "--shard auto: SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX are both set; use --shard-index and --shard-count",
    ],
    [
      { shard: "auto" },
      { JOB_COMPLETION_INDEX: "0" },
      "--shard auto: Kubernetes does not say how many; add --shard-count N",
    ],
    [
      { shard: "auto", "shard-count": "4" },
      { JOB_COMPLETION_INDEX: "4" },
      "--shard auto: JOB_COMPLETION_INDEX is 4, the last of 4 is 3",
    ],
    [{ shard: "auto" }, { STRATEGY_JOB_INDEX: "0" }, "--shard auto: STRATEGY_JOB_TOTAL is not set"],
    [
      { shard: "auto" },
      { STRATEGY_JOB_INDEX: "first", STRATEGY_JOB_TOTAL: "4" },
      "--shard auto: STRATEGY_JOB_INDEX is first, not a whole number",
    ],
    [
      { shard: "auto" },
      slurm(4, 1, 9, 3),
      "--shard auto: the task numbers of the array have gaps; use such as --array=0-2",
    ],
    [
      { shard: "auto" },
      slurm(5, 1, 3, 3),
      "--shard auto: SLURM_ARRAY_TASK_ID is 5, the tasks are 1 to 3",
    ],
    [
      { shard: "auto" },
      slurm(0, 1, 3, 3),
      "--shard auto: SLURM_ARRAY_TASK_ID is 0, the tasks are 1 to 3",
    ],
    [
      { shard: "auto", "shard-count": "4" },
      { JOB_COMPLETION_INDEX: "" },
      "--shard auto: JOB_COMPLETION_INDEX is empty",
    ],
    [
      { shard: "auto", "shard-count": "4" },
      slurm(0, 0, 7, 8),
      "--shard-count 4: SLURM has 8 of them",
    ],
  ])("%j with %j", (values, variables, message) => {
    expect(() => shardOf(values, variables)).toThrow(message);
  });
});
