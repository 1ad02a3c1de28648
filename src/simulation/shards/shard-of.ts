import type { Shard } from "./shard.ts";

type Variables = Readonly<Record<string, string | undefined>>;

interface ShardValues {
  readonly shard?: string | undefined;
  readonly "shard-index"?: string | undefined;
  readonly "shard-count"?: string | undefined;
}

/** A shard as an engine counts it. `of` null: the engine does not say how many there are. */
interface Position {
  readonly index: number;
  readonly of: number | null;
}

const numberIn = (variables: Variables, name: string): number => {
  const text = variables[name];
  if (text === undefined) throw new Error(`--shard auto: ${name} is not set`);
  if (text === "") throw new Error(`--shard auto: ${name} is empty`);
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`--shard auto: ${name} is ${text}, not a whole number`);
  return Number(text);
};

/** SLURM numbers the tasks of an array as its `--array` says: from any number, in any step. */
const ofSlurm = (variables: Variables): Position => {
  const id = numberIn(variables, "SLURM_ARRAY_TASK_ID");
  const least = numberIn(variables, "SLURM_ARRAY_TASK_MIN");
  const most = numberIn(variables, "SLURM_ARRAY_TASK_MAX");
  const of = numberIn(variables, "SLURM_ARRAY_TASK_COUNT");
  if (id < least || id > most)
    throw new Error(
      `--shard auto: SLURM_ARRAY_TASK_ID is ${id}, the tasks are ${least} to ${most}`,
    );
  const step = of === 1 ? 1 : (most - least) / (of - 1);
  if (!Number.isInteger(step) || (id - least) % step !== 0)
    throw new Error(
      `--shard auto: the task numbers of the array have gaps; use such as --array=0-${of - 1}`,
    );
  return { index: (id - least) / step, of };
};

/** The engines whose variables `--shard auto` reads; each is recognised by one of them. */
const engines = [
  { name: "SLURM", by: "SLURM_ARRAY_TASK_ID", read: ofSlurm },
  {
    // An indexed Job says which, counted from 0, and not of how many.
    name: "Kubernetes",
    by: "JOB_COMPLETION_INDEX",
    read: (variables: Variables): Position => ({
      index: numberIn(variables, "JOB_COMPLETION_INDEX"),
      of: null,
    }),
  },
  {
    // GitHub has them as `strategy.job-index` and `strategy.job-total`; a workflow hands them on.
    name: "GitHub",
    by: "STRATEGY_JOB_INDEX",
    read: (variables: Variables): Position => ({
      index: numberIn(variables, "STRATEGY_JOB_INDEX"),
      of: numberIn(variables, "STRATEGY_JOB_TOTAL"),
    }),
  },
] as const;

const automatic = (variables: Variables, count: number | null): Shard => {
  const [engine, other] = engines.filter(({ by }) => variables[by] !== undefined);
  if (engine === undefined)
    throw new Error(
      `--shard auto: none of ${engines.map(({ name, by }) => `${by} (${name})`).join(", ")} is set`,
    );
  if (other !== undefined)
    throw new Error(
      `--shard auto: ${engine.by} and ${other.by} are both set; use --shard-index and --shard-count`,
    );
  const { index, of } = engine.read(variables);
  if (of !== null && count !== null && of !== count)
    throw new Error(`--shard-count ${count}: ${engine.name} has ${of} of them`);
  const all = count ?? of;
  if (all === null)
    throw new Error(`--shard auto: ${engine.name} does not say how many; add --shard-count N`);
  if (index >= all)
    throw new Error(`--shard auto: ${engine.by} is ${index}, the last of ${all} is ${all - 1}`);
  return { number: index + 1, of: all };
};

const countOf = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Error(`--shard-count ${text}: not a whole number from 1 to 999999`);
  return Number(text);
};

const counted = (index: string | undefined, of: number | null): Shard => {
  if (index === undefined) throw new Error(`--shard-count ${of}: needs --shard-index I beside it`);
  if (of === null) throw new Error(`--shard-index ${index}: needs --shard-count N beside it`);
  if (!/^\d{1,6}$/.test(index) || Number(index) >= of)
    throw new Error(`--shard-index ${index}: not a whole number from 0 to ${of - 1}`);
  return { number: Number(index) + 1, of };
};

const fraction = (text: string): Shard => {
  const [, number = "", of = ""] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const shard = { number: Number(number), of: Number(of) };
  if (number !== "" && shard.number === 0)
    throw new Error(
      `--shard ${text}: the first part is 1/${of}; from 0 count --shard-index 0 --shard-count ${of}`,
    );
  if (shard.number < 1 || shard.number > shard.of)
    throw new Error(`--shard ${text}: not a part of a whole such as 3/8, nor auto`);
  return shard;
};

/**
 * The part of a run that a command line asks for: `--shard 3/8`, the third of eight; the same as
 * `--shard-index 2 --shard-count 8`; or `--shard auto`, by the variables of the engine that
 * starts it. Default: the whole.
 *
 * @throws an error of one line that names the option or the variable.
 *
 * @example
 * shardOf({ shard: "3/8" }, {}) // => { number: 3, of: 8 }
 * shardOf({ "shard-index": "2", "shard-count": "8" }, {}) // => { number: 3, of: 8 }
 * shardOf({ shard: "auto", "shard-count": "8" }, { JOB_COMPLETION_INDEX: "2" }) // => { number: 3, of: 8 }
 * shardOf({ shard: "0/8" }, {}) // throws Error
 */
export const shardOf = (values: ShardValues, variables: Variables): Shard => {
  const { shard, "shard-index": index, "shard-count": countText } = values;
  const count = countText === undefined ? null : countOf(countText);
  if (shard === "auto") {
    if (index !== undefined)
      throw new Error(`--shard-index ${index}: --shard auto finds it; leave one of them out`);
    return automatic(variables, count);
  }
  if (shard !== undefined) {
    if (index !== undefined || count !== null)
      throw new Error(`--shard ${shard}: leave it out beside --shard-index and --shard-count`);
    return fraction(shard);
  }
  return index === undefined && count === null ? { number: 1, of: 1 } : counted(index, count);
};
