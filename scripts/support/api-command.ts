import type { Command } from "./command.ts";

const options = {
  port: { type: "string", default: "8787", value: "N", what: "0: any free one" },
  host: {
    type: "string",
    default: "127.0.0.1",
    value: "ADDRESS",
    what: "the address to bind to",
  },
  scenario: {
    type: "string",
    value: "NAME|FILE",
    what: "the shop to begin with: by name, or ./a-file.yaml, .json or .ts",
  },
  seed: { type: "string", value: "N", what: "the same seed gives the same shop (1 unless said)" },
  now: { type: "string", value: "ISO", what: "the shop's time when it starts" },
  clock: {
    type: "string",
    value: "PACE",
    what: "real, frozen (moved by advance alone), or x60 for sixty times as fast",
  },
  latency: {
    type: "string",
    value: "50..300",
    what: "the answer of every call waits so many milliseconds",
  },
  faults: {
    type: "string",
    value: "SEED[:RATE]",
    what: "faults by seed, to that share of the calls (0.1 unless said)",
  },
  "fault-kinds": { type: "string", value: "KIND,KIND", what: "only these faults come by seed" },
  idempotency: {
    type: "string",
    value: "MODE",
    what: "what becomes of an Idempotency-Key: honoured or ignored",
  },
  "site-confirms-after": {
    type: "string",
    value: "MS",
    what: "how late the payment site's confirmation comes",
  },
  strict: {
    type: "string",
    value: "[=keys]",
    alone: "contract",
    what: "refuses requests that are not as the contract has them; =keys: or lack an Idempotency-Key",
  },
  webhook: {
    type: "string",
    value: "URL",
    what: "the payment site posts each outcome there, too; needs --webhook-secret",
  },
  "webhook-secret": { type: "string", value: "S", what: "the posts are signed with it" },
  state: { type: "string", value: "FILE", what: "keeps the shop there, and goes on from there" },
  cors: {
    type: "string",
    multiple: true,
    default: [] as string[],
    value: "ORIGIN",
    what: "a page of this origin may call, besides those of this machine",
  },
  json: { type: "boolean", default: false, what: "says as JSON, in one line, where it listens" },
} as const;

const shopPortOption = {
  "shop-port": { type: "string", value: "N", what: "the port of the shop's page" },
} as const;

const codes = ["1  it could not start, or could not keep its state", "2  the options are wrong"];

export const apiCommand = {
  name: "npm run api",
  what: "Serves the fake shop over HTTP, for any client, until Ctrl-C or SIGTERM.",
  options,
  examples: [
    "",
    "--scenario vip-with-recycler --seed 7 --state shop.json",
    "--port 0 --latency 50..300 --faults 7:0.2 --json",
    "--scenario ./shop.yaml",
    "--webhook http://127.0.0.1:4000/payments --webhook-secret S",
    "--seed 7 --now 2026-01-15T12:00:00Z --clock frozen",
  ],
  codes,
} as const satisfies Command;

export const startHttpCommand = {
  name: "npm run start:http",
  what: "Serves the fake shop over HTTP, and the shop that calls it.",
  options: { ...options, ...shopPortOption },
  examples: ["", "--shop-port 8080 --scenario huge-shop"],
  codes,
} as const satisfies Command;
