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
import { showNotice } from "./notice.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { browserKey } from "../store/browser-key.ts";
import { localStore } from "../store/local-store.ts";
import { messageOf } from "../errors/message-of.ts";

declare global {
  interface Window {
    /** For the console and journeys: reset the shop, edit products, plan faults. */
    __fakeServer?: FakeServer;
  }
}

/** A short, uneven latency in milliseconds, so that skeletons are visible. */
const browserLatency = { least: 60, most: 260 };

export interface BrowserServerOptions extends FakeServerOptions {
  /** The raw parameters of the page's URL. */
  readonly requested?: {
    /** A scenario's name: replaces the stored shop if that is another one. */
    readonly scenario: string | null;
    /** `SEED`, `SEED:RATE` or `off`. */
    readonly faults: string | null;
    /** With `faults`: `all` or comma-separated names; only these kinds occur. */
    readonly faultKinds: string | null;
    /** `honoured` or `ignored`. */
    readonly idempotency: string | null;
    /** Milliseconds. */
    readonly siteConfirmsAfter: string | null;
  };
}

/** The parameters of the page's URL, and why some were ignored, a sentence each. */
const understood = ({ requested }: BrowserServerOptions) => {
  const problems: string[] = [];
  /** Undefined: absent, or `parse` cannot read it. */
  const read = <A>(
    name: string,
    text: string | null | undefined,
    parse: (text: string) => A | undefined,
    form: string,
  ): A | undefined => {
    if (text === null || text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) problems.push(`${name}=${text} is not ${form}`);
    return value;
  };
  const scenarioAsked = (): Scenario | undefined => {
    try {
      return requested?.scenario == null ? undefined : scenarioNamed(requested.scenario);
    } catch (cause) {
      problems.push(messageOf(cause));
      return undefined;
    }
  };
  const scenario = scenarioAsked();
  // null: none any more.
  const seeded = read(
    "faults",
    requested?.faults,
    (text) => (text === "off" ? null : seededFaultsOf(text)),
    `${seededFaultsForm}, nor off`,
  );
  const kinds = read("fault-kinds", requested?.faultKinds, faultKindsOf, faultKindsForm);
  if (kinds !== undefined && (seeded === undefined || seeded === null)) {
    problems.push(`fault-kinds=${requested?.faultKinds} needs faults=SEED beside it`);
  }
  const idempotency = read(
    "idempotency",
    requested?.idempotency,
    (text) => idempotencyModes.find((mode) => mode === text),
    idempotencyModes.join(" or "),
  );
  const siteConfirmsAfter = read(
    "site-confirms-after",
    requested?.siteConfirmsAfter,
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
 * A fake server in this page. Its state is in local storage; a payment just made on the payment
 * site is settled before the first call; it is exposed as `window.__fakeServer`. Invalid URL
 * parameters are reported on the page and in the console.
 */
export const createBrowserServer = async (options: BrowserServerOptions): Promise<FakeServer> => {
  const { requested: _, ...rest } = options;
  const { scenario, faults, modes, problems } = understood(options);
  const server = createFakeServer({
    latency: browserLatency,
    messageEveryMs: pace,
    shrinkPicture,
    store: localStore(browserKey, () => window.localStorage),
    ...(scenario === undefined ? {} : { scenario }),
    ...(faults === undefined || faults === null ? {} : { faults }),
    ...modes,
    ...rest,
  });
  window.__fakeServer = server;
  // Loads the stored scenario and clock.
  await server.advance(0);
  if (faults === null) server.faults.seeded(null);
  if (problems.length > 0) {
    const lines = problems.map(
      (problem) => `${problem}. The shop goes on as "${server.scenario()}".`,
    );
    for (const line of lines) (options.log ?? console).error(line);
    showNotice(lines);
  }
  const address = await settleReturnedPayment(server, window.location.href);
  if (address !== null) window.history.replaceState(window.history.state, "", address);
  return server;
};
