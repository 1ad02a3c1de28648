import type { Command } from "./command.ts";
import { stoppedCodes } from "./stop-on-signal.ts";

export const conformanceCommand = {
  name: "npm run conformance",
  what: "Holds a server, or a recording of one, against the contract of all calls.",
  options: {
    base: {
      type: "string",
      value: "URL",
      what: "the address of the calls, such as http://127.0.0.1:8787/api",
    },
    user: {
      type: "string",
      value: "NAME",
      what: "the customer to log in as; without one only what needs no login is tried",
    },
    password: { type: "string", value: "WORD", what: "theirs; or the variable SHOP_PASSWORD" },
    invite: { type: "string", value: "CODE", what: "instead of --user: registers a customer" },
    spend: {
      type: "boolean",
      default: false,
      what: "also the calls that money or the password hang on",
    },
    path: {
      type: "string",
      multiple: true,
      default: [] as string[],
      value: "NAME=/PATH",
      what: "where the server has a call, below the base",
    },
    har: {
      type: "string",
      value: "FILE",
      what: "checks a recording of a browser's network panel; nothing is called",
    },
    log: {
      type: "string",
      value: "FILE",
      what: "checks what the fake server's GET /__fake/requests has answered; nothing is called",
    },
    only: {
      type: "string",
      multiple: true,
      default: [] as string[],
      value: "WHAT",
      what: "checks this alone: a call, a noun such as orders, or a statement such as S7.20; several by commas",
    },
    skip: {
      type: "string",
      multiple: true,
      default: [] as string[],
      value: "WHAT",
      what: "as --only: leaves this out; such calls are not made",
    },
    baseline: {
      type: "string",
      value: "FILE",
      what: "an earlier report of --json: its drifts do not fail, new ones do, gone ones are told",
    },
    junit: { type: "string", value: "FILE", what: "the report as JUnit XML as well" },
    html: { type: "string", value: "FILE", what: "the report as a page as well" },
    json: {
      type: "string",
      value: "FILE",
      what: "the report as JSON as well; - writes it to the standard output, alone",
    },
  },
  examples: [
    "--base http://127.0.0.1:8787/api --user 0671234501 --password sunflower1 --spend",
    "--base http://127.0.0.1:8787/api --path 'recycleOrder=/client/recycle/{id}'",
    "--har visit.har --json report.json",
    "--log requests.json",
  ],
  codes: [
    "1  there is a drift",
    "2  nothing could be checked, or the options are wrong",
    stoppedCodes,
  ],
  more: async () => (await import("./conformance-calls.ts")).conformanceCalls(),
} as const satisfies Command;
