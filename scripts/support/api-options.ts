import type { ClockStart } from "../../src/fake-server/shop/clock.ts";
import type { IdempotencyMode } from "../../src/fake-server/shop/modes.ts";
import type { Strictness } from "../../src/fake-server/request-log/request-check.ts";
import type { Scenario } from "../../src/fake-server/scenarios/scenario.ts";
import {
  isScenarioFile,
  readScenarioFile,
} from "../../src/fake-server/scenario-documents/scenario-file.ts";
import { scenarios } from "../../src/fake-server/scenarios/scenarios.ts";
import { type Command, readArguments } from "./command.ts";
import {
  corsOriginOf,
  type FaultsOption,
  faultsOf,
  idempotencyOf,
  instantOf,
  type Latency,
  latencyOf,
  portOf,
  seedOf,
  siteConfirmsAfterOf,
  speedOf,
  type WebhookOption,
  webhookOf,
} from "./option-values.ts";

/** The options of `npm run api` and `npm run start:http`; `undefined`: not given. */
export interface ApiOptions {
  readonly port: number;
  /** The port of the shop's page (`start:http`): its usual one, or the next free. */
  readonly shopPort: number | undefined;
  readonly host: string;
  readonly scenario: Scenario | undefined;
  readonly seed: number | undefined;
  /** `undefined`: the real clock. */
  readonly clock: ClockStart | undefined;
  readonly latency: Latency | undefined;
  readonly faults: FaultsOption | undefined;
  readonly idempotency: IdempotencyMode | undefined;
  readonly siteConfirmsAfter: number | undefined;
  /** `undefined`: deviations from the contract are only logged. */
  readonly strict: Strictness | undefined;
  /** The URL to which the payment site reports each outcome; `undefined`: none. */
  readonly webhook: WebhookOption | undefined;
  readonly state: string | undefined;
  /** Origins besides those of this machine whose pages may call. */
  readonly cors: readonly string[];
  /** Prints the start message as JSON. */
  readonly json: boolean;
}

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
  latency: { type: "string", value: "50..300", what: "every answer waits so many milliseconds" },
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

export const apiCommand: Command = {
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
};

export const startHttpCommand: Command = {
  name: "npm run start:http",
  what: "Serves the fake shop over HTTP, and the shop that calls it.",
  options: { ...options, ...shopPortOption },
  examples: ["", "--shop-port 8080 --scenario huge-shop"],
  codes,
};

const read = <A>(text: string | undefined, reader: (text: string) => A): A | undefined =>
  text === undefined ? undefined : reader(text);

/** Gives `--strict` without a value its default: `parseArgs` requires a value. */
const spelledOut = (args: readonly string[]): readonly string[] =>
  args.map((arg) => (arg === "--strict" ? "--strict=contract" : arg));

const strictnessOf = (text: string): Strictness => {
  if (text === "contract" || text === "keys") return text;
  throw new Error(`--strict=${text}: not --strict or --strict=keys`);
};

const notEmpty = (option: string) => (text: string) => {
  if (text.trim() === "") throw new Error(`${option}: nothing stands behind it`);
  return text;
};

const clockOf = (now: string | undefined, pace: string | undefined): ClockStart | undefined => {
  if (now === undefined && pace === undefined) return undefined;
  const from = read(now, instantOf);
  return { ...(from === undefined ? {} : { from }), speed: speedOf(pace ?? "real") };
};

const scenarioOf = (name: string): Scenario => {
  if (isScenarioFile(name)) return readScenarioFile(name);
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found !== undefined) return found;
  const names = scenarios.map((scenario) => scenario.name).join(", ");
  throw new Error(`--scenario ${name}: there is no such scenario; there are ${names}`);
};

/**
 * Reads the arguments. Throws an error that names the wrong one and says what is allowed.
 * `--shop-port` is known only `withShop`.
 */
export const apiOptions = (
  args: readonly string[],
  { withShop = false }: { readonly withShop?: boolean } = {},
): ApiOptions => {
  const { values } = withShop
    ? readArguments({ options: { ...options, ...shopPortOption } }, spelledOut(args))
    : readArguments({ options }, spelledOut(args));
  const shopPort = "shop-port" in values ? values["shop-port"] : undefined;
  return {
    port: portOf(values.port),
    shopPort: typeof shopPort === "string" ? portOf(shopPort, "--shop-port") : undefined,
    host: notEmpty("--host")(values.host),
    scenario: read(values.scenario, scenarioOf),
    seed: read(values.seed, seedOf),
    clock: clockOf(values.now, values.clock),
    latency: read(values.latency, latencyOf),
    faults: faultsOf(values.faults, values["fault-kinds"]),
    idempotency: read(values.idempotency, idempotencyOf),
    siteConfirmsAfter: read(values["site-confirms-after"], siteConfirmsAfterOf),
    strict: read(values.strict, strictnessOf),
    webhook: webhookOf(values.webhook, values["webhook-secret"]),
    state: read(values.state, notEmpty("--state")),
    cors: values.cors.map(corsOriginOf),
    json: values.json,
  };
};
