import type { ClockStart } from "../../src/fake-server/shop/clock.ts";
import type { IdempotencyMode } from "../../src/fake-server/shop/modes.ts";
import type { Strictness } from "../../src/fake-server/request-log/request-check.ts";
import type { Scenario } from "../../src/fake-server/scenarios/scenario.ts";
import {
  isScenarioFile,
  readScenarioFile,
} from "../../src/fake-server/scenario-documents/scenario-file.ts";
import { scenarioMeant, scenarios } from "../../src/fake-server/scenarios/scenarios.ts";
import { apiCommand, startHttpCommand } from "./api-command.ts";
import { readArguments } from "./command.ts";
import {
  corsOriginOf,
  type FaultsOption,
  faultsOf,
  hostOf,
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

const read = <A>(text: string | undefined, reader: (text: string) => A): A | undefined =>
  text === undefined ? undefined : reader(text);

const strictnessOf = (text: string): Strictness => {
  if (text === "contract" || text === "keys") return text;
  throw new Error(`--strict=${text}: not --strict or --strict=keys`);
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
  throw new Error(`--scenario ${name}: there is no such scenario${scenarioMeant(name)}`);
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
    ? readArguments(startHttpCommand, args)
    : readArguments(apiCommand, args);
  const shopPort = "shop-port" in values ? values["shop-port"] : undefined;
  return {
    port: portOf(values.port),
    shopPort: typeof shopPort === "string" ? portOf(shopPort, "--shop-port") : undefined,
    host: hostOf(values.host),
    scenario: read(values.scenario, scenarioOf),
    seed: read(values.seed, seedOf),
    clock: clockOf(values.now, values.clock),
    latency: read(values.latency, latencyOf),
    faults: faultsOf(values.faults, values["fault-kinds"]),
    idempotency: read(values.idempotency, idempotencyOf),
    siteConfirmsAfter: read(values["site-confirms-after"], siteConfirmsAfterOf),
    strict: read(values.strict, strictnessOf),
    webhook: webhookOf(values.webhook, values["webhook-secret"]),
    state: values.state,
    cors: values.cors.map(corsOriginOf),
    json: values.json,
  };
};
