import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../create-fake-server.ts";
import { faultKindsForm, faultKindsOf } from "../faults/fault-kinds-of.ts";
import { seededFaultsForm, seededFaultsOf } from "../faults/seeded-faults-of.ts";
import { defined } from "../shop/defined.ts";
import { idempotencyModes, latenessForm, latenessOf } from "../shop/modes.ts";
import { pace } from "../inbox/pace.ts";
import { settleReturnedPayment } from "../payment-site/settle-returned-payment.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { scenarioNamed } from "../scenarios/scenarios.ts";
import { type AddressOptions, addressOptions } from "./address-options.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { indexedStore } from "../store/indexed-store.ts";
import { messageOf } from "../errors/message-of.ts";

/** A short, uneven latency in milliseconds, so that skeletons are visible. */
const browserLatency = { least: 60, most: 260 };

export interface BrowserServerOptions extends FakeServerOptions {
  /** The page's URL, with what it asks of the server (`address-options.ts`). */
  readonly address: string;
}

export interface BrowserServer {
  readonly server: FakeServer;
  /** Why parameters of the page's URL were ignored, a line each. */
  readonly problems: readonly string[];
}

/** The parameters of the page's URL, and why some were ignored, a sentence each. */
const understood = (given: AddressOptions) => {
  const problems: string[] = [];
  /** Undefined: absent, or `parse` cannot read it. */
  const read = <A>(
    name: string,
    text: string | null,
    parse: (text: string) => A | undefined,
    form: string,
  ): A | undefined => {
    if (text === null) return undefined;
    const value = parse(text);
    if (value === undefined) problems.push(`${name}=${text} is not ${form}`);
    return value;
  };
  const scenarioAsked = (): Scenario | undefined => {
    try {
      return given.scenario === null ? undefined : scenarioNamed(given.scenario);
    } catch (cause) {
      problems.push(messageOf(cause));
      return undefined;
    }
  };
  const scenario = scenarioAsked();
  // null: none any more.
  const seeded = read(
    "faults",
    given.faults,
    (text) => (text === "off" ? null : seededFaultsOf(text)),
    `${seededFaultsForm}, nor off`,
  );
  const kinds = read("fault-kinds", given["fault-kinds"], faultKindsOf, faultKindsForm);
  if (kinds !== undefined && (seeded === undefined || seeded === null)) {
    problems.push(`fault-kinds=${given["fault-kinds"]} needs faults=SEED beside it`);
  }
  const idempotency = read(
    "idempotency",
    given.idempotency,
    (text) => idempotencyModes.find((mode) => mode === text),
    idempotencyModes.join(" or "),
  );
  const siteConfirmsAfter = read(
    "site-confirms-after",
    given["site-confirms-after"],
    latenessOf,
    latenessForm,
  );
  return {
    scenario,
    faults: kinds === undefined || !seeded ? seeded : { ...seeded, kinds },
    modes: defined({ idempotency, siteConfirmsAfter }),
    problems,
  };
};

/**
 * A fake server in this browser: in a page, or in a page's worker. Its state is in the browser's database; a
 * payment just made on the payment site is settled before the first call.
 */
export const createBrowserServer = async ({
  address,
  ...options
}: BrowserServerOptions): Promise<BrowserServer> => {
  const { scenario, faults, modes, problems } = understood(addressOptions(address));
  const server = createFakeServer({
    latency: browserLatency,
    messageEveryMs: pace,
    shrinkPicture,
    store: indexedStore(),
    ...(scenario === undefined ? {} : { scenario }),
    ...(faults === undefined || faults === null ? {} : { faults }),
    ...modes,
    ...options,
  });
  // Loads the stored scenario and clock.
  await server.advance(0);
  if (faults === null) server.faults.seeded(null);
  await settleReturnedPayment(server, address);
  return {
    server,
    problems: problems.map((problem) => `${problem}. The shop goes on as "${server.scenario()}".`),
  };
};
