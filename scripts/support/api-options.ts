import type { IdempotencyMode } from "../../src/fake-server/modes.ts";
import type { Scenario } from "../../src/fake-server/scenarios/scenario.ts";
import { scenarios } from "../../src/fake-server/scenarios/scenarios.ts";
import { readArguments } from "./read-arguments.ts";
import {
  corsOriginOf,
  type FaultsOption,
  faultsOf,
  idempotencyOf,
  type Latency,
  latencyOf,
  portOf,
  seedOf,
  siteConfirmsAfterOf,
} from "./option-values.ts";

/** What `npm run api` and `npm run start:http` take; `undefined` is what was not said. */
export interface ApiOptions {
  readonly port: number;
  /** The port of the shop's page (`start:http`): its usual one, or the next free. */
  readonly shopPort: number | undefined;
  readonly host: string;
  readonly scenario: Scenario | undefined;
  readonly seed: number | undefined;
  readonly latency: Latency | undefined;
  readonly faults: FaultsOption | undefined;
  readonly idempotency: IdempotencyMode | undefined;
  readonly siteConfirmsAfter: number | undefined;
  readonly state: string | undefined;
  /** Origins besides those of this machine whose pages may call. */
  readonly cors: readonly string[];
}

const strings = {
  port: { type: "string", default: "8787" },
  host: { type: "string", default: "127.0.0.1" },
  scenario: { type: "string" },
  seed: { type: "string" },
  latency: { type: "string" },
  faults: { type: "string" },
  "fault-kinds": { type: "string" },
  idempotency: { type: "string" },
  "site-confirms-after": { type: "string" },
  state: { type: "string" },
  cors: { type: "string", multiple: true, default: [] as string[] },
} as const;

const read = <A>(text: string | undefined, reader: (text: string) => A): A | undefined =>
  text === undefined ? undefined : reader(text);

const notEmpty = (option: string) => (text: string) => {
  if (text.trim() === "") throw new Error(`${option}: nothing stands behind it`);
  return text;
};

const scenarioOf = (name: string): Scenario => {
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
  const { values } = readArguments({
    args: [...args],
    options: { ...strings, ...(withShop ? { "shop-port": { type: "string" as const } } : {}) },
  });
  const shopPort = values["shop-port"];
  return {
    port: portOf(values.port),
    shopPort: typeof shopPort === "string" ? portOf(shopPort, "--shop-port") : undefined,
    host: notEmpty("--host")(values.host),
    scenario: read(values.scenario, scenarioOf),
    seed: read(values.seed, seedOf),
    latency: read(values.latency, latencyOf),
    faults: faultsOf(values.faults, values["fault-kinds"]),
    idempotency: read(values.idempotency, idempotencyOf),
    siteConfirmsAfter: read(values["site-confirms-after"], siteConfirmsAfterOf),
    state: read(values.state, notEmpty("--state")),
    cors: values.cors.map(corsOriginOf),
  };
};
