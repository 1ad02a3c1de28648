import type { Command } from "./command.ts";
import { stoppedCodes } from "./stop-on-signal.ts";

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
    shard: { type: "string", value: "I/N", what: "the part I of N, from 1/N; or auto" },
    "shard-index": { type: "string", value: "I", what: "the part, counted from 0" },
    "shard-count": { type: "string", value: "N", what: "how many parts there are" },
    defect: { type: "string", value: "NAME", what: "switches a planted defect on" },
    corpus: {
      type: "string",
      value: "DIR",
      what: "keeps broken and rare sequences, tries them first",
    },
    coverage: { type: "boolean", default: false, what: "what of the machines was never used" },
    report: { type: "string", value: "FILE", what: "writes the report there after each shop" },
    resume: { type: "boolean", default: false, what: "goes on with the run of --report" },
    merge: { type: "boolean", default: false, what: "makes one report of those of all shards" },
    json: { type: "boolean", default: false, what: "the report as JSON" },
    replay: {
      type: "string",
      value: "FILE",
      what: "replays a broken run, or a customer's bug report",
    },
  },
  rest: "[report ...]",
  examples: [
    "",
    "--customers 5 --steps 40 --seed 7 --defect cancel-keeps-stock",
    "--faults 7:0.2 --mishaps all --json",
    "--steps 400 --shard 3/8 --report shard-3.json --resume",
    "--corpus corpus --faults 7:0.2 --mishaps all",
    "--merge shard-*.json",
    "--replay simulate-7-stock-conserved.json",
  ],
  codes: [
    "1  an invariant was broken, or it could not run",
    "2  the options are wrong",
    stoppedCodes,
  ],
} as const satisfies Command;
