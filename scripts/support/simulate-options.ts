import {
  isPolicyName,
  policyNames,
  type PolicyName,
  type RunOptions,
  type Shard,
} from "../../src/simulation/run.ts";
import { type Mishap, mishapNames } from "../../src/simulation/customer/mishaps.ts";
import { faultsOf, idempotencyOf, seedOf, siteConfirmsAfterOf } from "./option-values.ts";
import { type Command, readArguments } from "./command.ts";

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
    }
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

/** `two-tabs,clock-jumps`, or `all`. */
const mishapsOf = (text: string | undefined): readonly Mishap[] => {
  if (text === undefined) return [];
  if (text === "all") return mishapNames;
  const parts = text.split(",").map((part) => part.trim());
  const names = parts.flatMap((part) => mishapNames.filter((name) => name === part));
  if (names.length !== parts.length)
    throw new Error(`--mishaps ${text}: not all, or some of ${mishapNames.join(", ")}`);
  return names;
};

/** `3/8`: the third of eight parts of a run. */
const shardOf = (text: string): Shard => {
  const [, number = "", of = ""] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const shard = { number: Number(number), of: Number(of) };
  if (shard.number < 1 || shard.number > shard.of)
    throw new Error(`--shard ${text}: not a part of a whole such as 3/8`);
  return shard;
};

export const simulateCommand = {
  name: "npm run simulate",
  what: "Lets virtual customers live in the fake shop, and checks the invariants of its money.",
  options: {
    customers: { type: "string", default: "200", value: "N", what: "how many there are" },
    steps: { type: "string", default: "50", value: "N", what: "of each customer" },
    seed: { type: "string", default: "1", value: "N", what: "the same seed gives the same run" },
    faults: { type: "string", value: "SEED[:RATE]", what: "the server's faults, by seed" },
    "fault-kinds": { type: "string", value: "KIND,KIND", what: "only these faults come by seed" },
    idempotency: {
      type: "string",
      default: "ignored",
      value: "MODE",
      what: "what becomes of an Idempotency-Key",
    },
    "site-confirms-after": {
      type: "string",
      default: "0",
      value: "MS",
      what: "how late the payment site's confirmation comes",
    },
    mishaps: { type: "string", value: "NAME,NAME", what: "what happens to the devices; or all" },
    policy: { type: "string", default: "full", value: "NAME", what: "the reading: full or lean" },
    shard: { type: "string", default: "1/1", value: "I/N", what: "one part of the run" },
    defect: { type: "string", value: "NAME", what: "switches a planted defect on" },
    json: { type: "boolean", default: false, what: "the report as JSON" },
    replay: { type: "string", value: "FILE", what: "replays what a broken run has left" },
  },
  examples: [
    "",
    "--customers 5 --steps 40 --seed 6 --defect cancel-keeps-stock",
    "--faults 7:0.2 --mishaps all --json",
    "--replay simulate-6-stock-conserved.json",
  ],
  codes: [
    "1  an invariant was broken, or it could not run",
    "2  the options are wrong",
    "130, 143  stopped by Ctrl-C, by SIGTERM",
  ],
} as const satisfies Command;

/** Reads the options of `npm run simulate`. @throws an error that names the wrong one. */
export const simulateOptions = (args: readonly string[]): SimulateOptions => {
  const { values } = readArguments(simulateCommand, args);
  if (values.replay !== undefined)
    return { kind: "replay", file: values.replay, json: values.json };
  return {
    kind: "run",
    run: {
      customers: countOf(values.customers, "--customers", mostCustomers),
      steps: countOf(values.steps, "--steps", mostSteps),
      seed: seedOf(values.seed),
      policy: policyOf(values.policy),
      faults: faultsOf(values.faults, values["fault-kinds"]) ?? null,
      shard: shardOf(values.shard),
      idempotency: idempotencyOf(values.idempotency),
      siteConfirmsAfter: siteConfirmsAfterOf(values["site-confirms-after"]),
      mishaps: mishapsOf(values.mishaps),
    },
    defect: values.defect ?? null,
    json: values.json,
  };
};
