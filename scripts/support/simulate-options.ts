import { isPolicyName, policyNames, type PolicyName } from "../../src/simulation/policies.ts";
import type { RunOptions } from "../../src/simulation/run.ts";
import { mishapNames } from "../../src/simulation/customer/mishaps.ts";
import { defectNamed } from "../../src/simulation/defects/defects.ts";
import { shardOf } from "../../src/simulation/shards/shard-of.ts";
import { faultsOf, idempotencyOf, namesOf, seedOf, siteConfirmsAfterOf } from "./option-values.ts";
import { readArguments } from "./command.ts";
import { simulateCommand } from "./simulate-command.ts";

export type SimulateOptions =
  | {
      readonly kind: "run";
      readonly run: Required<
        Pick<
          RunOptions,
          | "customers"
          | "steps"
          | "seed"
          | "policy"
          | "faults"
          | "shard"
          | "idempotency"
          | "siteConfirmsAfter"
          | "mishaps"
        >
      >;
      readonly json: boolean;
      readonly defect: string | null;
      /** The folder of kept sequences; null: none. */
      readonly corpus: string | null;
      /** Counts states and transitions. With a corpus always. */
      readonly isCovered: boolean;
      /** The file of the report, which is written after each shop; null: none. */
      readonly report: string | null;
      /** Goes on with the run of that report, if there is one. */
      readonly isResumed: boolean;
    }
  | { readonly kind: "merge"; readonly files: readonly string[]; readonly json: boolean }
  | { readonly kind: "replay"; readonly file: string; readonly json: boolean };

const mostCustomers = 10_000;
const mostSteps = 10_000_000;

const countOf = (text: string, option: string, most: number): number => {
  if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > most)
    throw new Error(`${option} ${text}: not a whole number from 1 to ${most}`);
  return Number(text);
};

const policyOf = (text: string): PolicyName => {
  if (!isPolicyName(text)) throw new Error(`--policy ${text}: not ${policyNames.join(" or ")}`);
  return text;
};

/** A file to merge or replay has its whole plan: other options would have no effect. */
const refuseBeside = (option: string, args: readonly string[]): void => {
  const other = args
    .map((arg) => arg.replace(/=.*/s, ""))
    .find((arg) => arg.startsWith("--") && arg !== option && arg !== "--json");
  if (other !== undefined) throw new Error(`${other}: not beside ${option}, whose files have it`);
};

/**
 * Reads the options of `npm run simulate`. `variables`: of the environment, for `--shard auto`.
 * @throws an error that names the wrong one.
 */
export const simulateOptions = (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = process.env,
): SimulateOptions => {
  const { values, positionals } = readArguments(simulateCommand, args);
  if (values.merge) {
    refuseBeside("--merge", args);
    if (positionals.length === 0) throw new Error("--merge: needs the reports of all shards");
    return { kind: "merge", files: positionals, json: values.json };
  }
  const [extra] = positionals;
  if (extra !== undefined) throw new Error(`${extra}: only --merge takes files`);
  if (values.resume && values.report === undefined)
    throw new Error("--resume: needs --report FILE beside it, which it goes on with");
  if (values.resume && values.corpus !== undefined)
    throw new Error("--resume: not beside --corpus, which has grown since");
  if (values.replay !== undefined) {
    refuseBeside("--replay", args);
    return { kind: "replay", file: values.replay, json: values.json };
  }
  return {
    kind: "run",
    run: {
      customers: countOf(values.customers, "--customers", mostCustomers),
      steps: countOf(values.steps, "--steps", mostSteps),
      seed: seedOf(values.seed),
      policy: policyOf(values.policy),
      faults: faultsOf(values.faults, values["fault-kinds"]) ?? null,
      shard: shardOf(values, variables),
      idempotency: idempotencyOf(values.idempotency),
      siteConfirmsAfter: siteConfirmsAfterOf(values["site-confirms-after"]),
      mishaps:
        values.mishaps === undefined ? [] : namesOf(values.mishaps, "--mishaps", mishapNames),
    },
    defect: defectNamed(values.defect ?? null)?.name ?? null,
    json: values.json,
    corpus: values.corpus ?? null,
    isCovered: values.coverage || values.corpus !== undefined,
    report: values.report ?? null,
    isResumed: values.resume,
  };
};
