import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../create-fake-server.ts";
import { faultKindsForm, faultKindsOf } from "../faults/fault-kinds-of.ts";
import type { SeededFaults, SeededName } from "../faults/seeded-faults.ts";
import { seededFaultsForm, seededFaultsOf } from "../faults/seeded-faults-of.ts";
import {
  type IdempotencyMode,
  idempotencyModes,
  isIdempotencyMode,
  latenessForm,
  latenessOf,
  type ModesChange,
  modesSaid,
} from "../modes.ts";
import { pace } from "../inbox/pace.ts";
import { settleReturnedPayment } from "../payment-site/settle-returned-payment.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { scenarioNamed } from "../scenarios/scenarios.ts";
import { showNotice } from "./notice.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { browserKey } from "../store/browser-key.ts";
import { localStore } from "../store/local-store.ts";
import { messageOf } from "../message-of.ts";

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
  readonly asked?: {
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

interface Wishes {
  readonly scenario?: Scenario;
  /** `null`: none any more. */
  readonly faults?: SeededFaults | null;
  readonly modes: ModesChange;
  /** Why parameters were ignored, a sentence each. */
  readonly problems: readonly string[];
}

const faultsAsked = (text: string): SeededFaults | null => {
  const faults = text === "off" ? null : seededFaultsOf(text);
  if (faults === undefined) throw new Error(`faults=${text} is not ${seededFaultsForm}, nor off`);
  return faults;
};

const faultKindsAsked = (text: string): readonly SeededName[] => {
  const kinds = faultKindsOf(text);
  if (kinds === undefined) throw new Error(`fault-kinds=${text} is not ${faultKindsForm}`);
  return kinds;
};

const idempotencyAsked = (text: string): IdempotencyMode => {
  if (isIdempotencyMode(text)) return text;
  throw new Error(`idempotency=${text} is not ${idempotencyModes.join(" or ")}`);
};

const siteConfirmsAfterAsked = (text: string): number => {
  const milliseconds = latenessOf(text);
  if (milliseconds !== undefined) return milliseconds;
  throw new Error(`site-confirms-after=${text} is not ${latenessForm}`);
};

const understood = ({ asked }: BrowserServerOptions): Wishes => {
  const problems: string[] = [];
  const read = <A>(text: string | null | undefined, reader: (text: string) => A): A | undefined => {
    if (text === null || text === undefined) return undefined;
    try {
      return reader(text);
    } catch (cause) {
      problems.push(messageOf(cause));
      return undefined;
    }
  };
  const scenario = read(asked?.scenario, scenarioNamed);
  const seeded = read(asked?.faults, faultsAsked);
  const kinds = read(asked?.faultKinds, faultKindsAsked);
  if (kinds !== undefined && (seeded === undefined || seeded === null)) {
    problems.push(`fault-kinds=${asked?.faultKinds} needs faults=SEED beside it`);
  }
  const faults = kinds === undefined || !seeded ? seeded : { ...seeded, kinds };
  const idempotency = read(asked?.idempotency, idempotencyAsked);
  const siteConfirmsAfter = read(asked?.siteConfirmsAfter, siteConfirmsAfterAsked);
  return {
    ...(scenario === undefined ? {} : { scenario }),
    ...(faults === undefined ? {} : { faults }),
    modes: modesSaid({ idempotency, siteConfirmsAfter }),
    problems,
  };
};

/**
 * A fake server in this page. Its state is in local storage; a payment just made on the payment
 * site is settled before the first call; it is exposed as `window.__fakeServer`. Invalid URL
 * parameters are reported on the page and in the console.
 */
export const createBrowserServer = async (options: BrowserServerOptions): Promise<FakeServer> => {
  const { asked: _, ...rest } = options;
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
