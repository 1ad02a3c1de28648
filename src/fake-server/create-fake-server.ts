import { Schema, Struct } from "effect";
import type { Clock } from "./shop/clock.ts";
import { endpointsOf } from "./endpoints.ts";
import { checkArgument } from "./errors/check-argument.ts";
import { createFaultCheck, type FaultCheck } from "./faults/fault-check.ts";
import { serverActions, type ServerActions } from "./server-actions.ts";
import type { Delivery, Webhooks } from "./webhooks/webhooks.ts";
import { Seed } from "./collections/fields.ts";
import type { Tables } from "./collections/tables.ts";
import { createFaults, type Faults, type Sleep } from "./faults/faults.ts";
import type { SeededFaults } from "./faults/seeded-faults.ts";
import { checkedRequests } from "./request-log/checked-requests.ts";
import { type CallLog, createRequestLog, type Requests } from "./request-log/request-log.ts";
import { confirmPath } from "./payment-site/confirm-path.ts";
import { answerBy } from "./routing/answer-by.ts";
import { createRouter } from "./routing/create-router.ts";
import { createLastAnswers } from "./routing/last-answers.ts";
import { type Answer, responseOf } from "./routing/answer.ts";
import type { IncomingRequest } from "./routing/incoming-request.ts";
import type { Endpoint } from "./routing/endpoint.ts";
import { type EndpointFinder, endpointFinder } from "./routing/find-endpoint.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { createRandom } from "./seeds/random.ts";
import type { ShopTexts } from "./seeds/shop-texts.ts";
import type { RequestCheck, Strictness } from "./request-log/request-check.ts";
import type { LateEffects } from "./late-calls/late-effects.ts";
import { defined } from "./shop/defined.ts";
import type { IdempotencyMode } from "./shop/modes.ts";
import type { ShopSettings } from "./shop/shop.ts";
import type { SuspendedShop } from "./running/suspended-shop.ts";
import { createRunningShop, type RunningShop } from "./running/running-shop.ts";
import type { SnapshotStore } from "./store/snapshot-store.ts";

export interface FakeServerOptions extends Partial<ShopSettings> {
  /** The initial shop. Default: the stored one, or the demo shop. */
  readonly scenario?: Scenario;
  /** The same seed gives the same shop. Default: the stored one, or 1. */
  readonly seed?: number;
  /** Seeded faults. Default: the stored ones, or none. */
  readonly faults?: SeededFaults;
  /** How an `Idempotency-Key` is treated. Default: as stored, or `honoured`. */
  readonly idempotency?: IdempotencyMode;
  /**
   * The delay between a payment on the payment site and its confirmation to the shop, in
   * milliseconds of the shop's clock. Default: as stored, or 0.
   */
  readonly siteConfirmsAfter?: number;
  /** The real clock; the shop's clock may be ahead of it. Default: `Date.now`. */
  readonly clock?: Clock;
  /** The latency of every response, in milliseconds. Default: none. */
  readonly latency?: { readonly least: number; readonly most: number };
  /** Implements the waiting of `latency` and `delay`. Default: real time. */
  readonly sleep?: Sleep;
  /** Compares requests with the contract. Default: not compared. */
  readonly check?: RequestCheck;
  /** Refuses requests that break the contract (400, 40000). Default: they are only logged. */
  readonly strict?: Strictness;
  /** Persists the shop. Default: not persisted. */
  readonly store?: SnapshotStore;
  /** Logs internal errors, which are answered with 500. Default: the console. */
  readonly log?: Pick<Console, "error">;
  /** The path or URL before `/client/…`. Default: `/api`. */
  readonly basePath?: string;
  /**
   * How many characters of bodies are kept for the journal, and as many for stale responses; older ones
   * are dropped first. Default: a million for the journal, all for stale responses.
   */
  readonly mostText?: number;
  /** Reports payments to another server. Default: only the shop gets them. */
  readonly webhooks?: Webhooks;
  /** Continues the shop of another server that is no longer used. */
  readonly suspended?: SuspendedShop;
}

/** The members delegated to the running shop. */
const ofRunningShop = [
  "reset",
  "advance",
  "saveState",
  "loadState",
  "saveScenario",
  "customers",
  "scenario",
  "seed",
  "switchScenario",
  "modes",
  "setModes",
] as const;

export interface FakeServer
  extends Pick<RunningShop, (typeof ofRunningShop)[number]>, ServerActions {
  /** The method and address pattern of each call. */
  readonly endpoints: readonly Pick<Endpoint, "method" | "pattern">[];
  /** Handles a request, HEAD as a GET; 404 in JSON for an unknown address, 405 for another method. */
  readonly respond: (request: Request) => Promise<Response>;
  /** As `respond`, without streams. null: the connection ends without an answer. */
  readonly answer: (request: IncomingRequest) => Promise<Answer | null>;
  /** The methods that a URL's address takes, in capitals; none for an unknown one. */
  readonly methodsOf: EndpointFinder["methodsOf"];
  /** The shop's clock, in epoch milliseconds. */
  readonly now: () => number;
  readonly faults: Faults;
  /** The payment site's confirmation; returns the response of `POST /fake-pay/confirm`. */
  readonly confirmPayment: (orderNo: string, signature: string) => Promise<Response>;
  /** The confirmation of a recharge, which may also have failed or been cancelled. */
  readonly confirmRecharge: (
    rechargeNo: string,
    signature: string,
    outcome: string,
  ) => Promise<Response>;
  /** Returns all that another server needs to continue the shop. No call may be in flight. */
  readonly suspend: () => Promise<SuspendedShop>;
  /** Reads the tables between two calls; `at` must not write. */
  readonly inspect: <A>(at: (tables: Tables, texts: ShopTexts) => A) => Promise<A>;
  readonly calls: CallLog;
  /** The reports about payments to other servers, oldest first. */
  readonly deliveries: () => readonly Delivery[];
  readonly unknownFaultCall: FaultCheck["unknownFaultCall"];
  /** The log of requests that reached the server, with their outcomes. */
  readonly requests: Requests;
}

const defaults: ShopSettings = {
  recycleDelayMs: 20_000,
  withdrawalDelayMs: 30_000,
  rechargeDelayMs: 30_000,
  rechargeExpiryMs: 15 * 60_000,
  surplusRefundDelayMs: 24 * 60 * 60_000,
  messageEveryMs: null,
  welcomeCredit: 3_000_000,
  secrets: "random",
  sessionLifetimeMs: 30 * 24 * 60 * 60 * 1000,
  shopPath: "",
  picturesBase: "/pictures/",
  uploads: "address",
  shrinkPicture: async (picture) => picture,
  payPage: "/fake-pay/",
  appBase: "/",
  payConfirmation: "return",
};

const Seeded = Schema.Struct({ seed: Schema.optionalKey(Seed) });

const reallySleep: Sleep = (milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The backend: a shop with its own tables, rules and texts. It processes one call at a time, each
 * as a transaction, so concurrent calls never see or leave a partial change. The shop is seeded at
 * the first call.
 *
 * @example
 * import { demo } from "./scenarios/demo.ts";
 *
 * const server = createFakeServer({ scenario: demo, seed: 1, clock: () => Date.UTC(2026, 0, 15) });
 * const [customer] = demo.customers;
 * const answer = await server.respond(
 *   new Request("http://shop.invalid/api/client/login", {
 *     method: "POST",
 *     body: JSON.stringify(customer),
 *   }),
 * );
 * const { code, data } = await answer.json();
 * [code, typeof data.token] // => [0, "string"]
 * // The shop's clock goes ahead of the given one; what is due by then happens.
 * await server.advance(60_000);
 * server.now() - Date.UTC(2026, 0, 15) // => 60_000
 * // Amounts are hundredths here, too.
 * await server.editProduct(1, { price: 9_90, stock: 3 });
 * await server.inspect(({ products }) => products.get(1)?.price) // => 990
 */
export const createFakeServer = (options: FakeServerOptions = {}): FakeServer => {
  const {
    scenario,
    seed,
    faults: seeded,
    idempotency,
    siteConfirmsAfter,
    clock = Date.now,
    latency,
    sleep = reallySleep,
    store,
    check,
    strict,
    basePath = "/api",
    mostText,
    suspended,
    webhooks,
    log = console,
    ...settings
  } = options;
  const faults = createFaults(sleep, suspended?.planned);
  const lateEffects: LateEffects = new Map();
  const running = createRunningShop({
    suspended,
    webhooks,
    chosen: {
      scenario,
      seed,
      faults: seeded,
      modes: defined({ idempotency, siteConfirmsAfter }),
    },
    clock,
    lateEffects,
    faults,
    settings: {
      ...defaults,
      ...(webhooks === undefined ? {} : { payConfirmation: "webhook" }),
      ...settings,
    },
    store,
    log,
  });
  const { shop } = running;
  const { tables } = shop;
  const random = createRandom(seed ?? 1);

  const requestLog = createRequestLog({
    clock: shop.clock,
    real: clock,
    check,
    mostText: mostText ?? 1_000_000,
    from: suspended?.log,
  });
  const answers = createLastAnswers({
    generation: running.generation,
    mostText: mostText ?? Number.POSITIVE_INFINITY,
    from: suspended?.answers,
  });
  const lateNumbers = new Map(suspended?.late);
  const router = createRouter({
    shop,
    running,
    lateEffects,
    basePath,
    answers,
    lateNumbers,
    requestLog,
    findings: (request) => check?.(request, strict === "keys") ?? [],
    isChecked: check !== undefined,
    isStrict: strict !== undefined,
    log,
    pause: async () => {
      if (latency !== undefined) await sleep(random.between(latency.least, latency.most));
    },
  });
  const endpoints = endpointsOf(shop, router);
  const finder = endpointFinder(endpoints);
  const faultCheck = createFaultCheck(endpoints, basePath);
  for (const fault of scenario?.faults ?? []) faultCheck.check(fault);
  const answer = answerBy(finder, requestLog);
  const respond = async (request: Request): Promise<Response> => {
    if (request.method !== "HEAD") return responseOf(await answer(request));
    const answered = await answer(new Request(request, { method: "GET" }));
    return responseOf(answered && { ...answered, body: null });
  };
  const confirm = (report: object): Promise<Response> =>
    respond(
      new Request(`http://shop.invalid${confirmPath}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(report),
      }),
    );
  return {
    ...Struct.pick(running, ofRunningShop),
    ...serverActions(running),
    endpoints,
    respond,
    answer,
    methodsOf: finder.methodsOf,
    now: shop.clock,
    suspend: async () => ({
      ...(await running.suspend()),
      log: await requestLog.saved(),
      planned: faults.planned(),
      answers: answers.saved(),
      late: [...lateNumbers],
    }),
    switchScenario: async (next, nextSeed) => {
      checkArgument("The scenario", Seeded, { seed: nextSeed });
      if (typeof next !== "string") for (const fault of next.faults ?? []) faultCheck.check(fault);
      await running.switchScenario(next, nextSeed);
    },
    faults: {
      ...faults,
      next: (fault) => {
        faultCheck.check(fault);
        return faults.next(fault);
      },
      seeded: (seed, rate, weights, kinds) =>
        running.chooseFaults(seed === null ? null : { seed, ...defined({ rate, weights, kinds }) }),
    },
    confirmPayment: (orderNo, signature) => confirm({ order_no: orderNo, signature }),
    confirmRecharge: (rechargeNo, signature, outcome) =>
      confirm({ recharge_no: rechargeNo, signature, outcome }),
    inspect: (at) => running.process(async () => at(tables, shop.texts)),
    calls: requestLog.calls,
    deliveries: () => webhooks?.list() ?? [],
    unknownFaultCall: faultCheck.unknownFaultCall,
    requests: checkedRequests(requestLog.requests, faultCheck.unknownRequest),
  };
};
