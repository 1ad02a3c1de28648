import type { HttpHandler } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import { cartHandlers } from "./cart/cart.handlers.ts";
import { catalogueHandlers } from "./catalogue/catalogue.handlers.ts";
import { editProduct, type ProductEdit } from "./catalogue/edit-product.ts";
import type { Clock } from "./clock.ts";
import type { Tables } from "./collections/tables.ts";
import type { PaymentOutcome } from "./collections/payment.ts";
import { freezeCustomer, freezeWithdrawals } from "./customers/freeze.ts";
import { customersHandlers } from "./customers/customers.handlers.ts";
import { createFaults, type Faults, type Sleep } from "./faults/faults.ts";
import type { SeededFaults } from "./faults/seeded-faults.ts";
import { inboxHandlers } from "./inbox/inbox.handlers.ts";
import { type SentMessage, sendMessage } from "./inbox/send-message.ts";
import { completeRecyclingOf } from "./orders/change-order.ts";
import { ordersHandlers } from "./orders/orders.handlers.ts";
import { confirmPath } from "./payment-site/confirm-path.ts";
import { endPayment } from "./payments/payments.ts";
import { paymentsHandlers } from "./payments/payments.handlers.ts";
import { settleRechargeOf } from "./recharges/change-recharge.ts";
import { rechargesHandlers } from "./recharges/recharges.handlers.ts";
import type { RechargeOutcome } from "./recharges/transitions.ts";
import { createRouter } from "./routing/create-router.ts";
import { handlersFor } from "./routing/handlers-for.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { createRandom } from "./seeds/random.ts";
import type { ShopTexts } from "./seeds/shop-texts.ts";
import { revokeSessions } from "./sessions/sessions.ts";
import { sessionsHandlers } from "./sessions/sessions.handlers.ts";
import { type CallLog, createCallLog } from "./views/call-log.ts";
import { settingsHandlers } from "./settings/settings.handlers.ts";
import type { LateEffects } from "./late-calls/late-effects.ts";
import { type IdempotencyMode, modesSaid } from "./modes.ts";
import type { ShopSettings } from "./shop.ts";
import { createRunningShop, type RunningShop } from "./running-shop.ts";
import type { SnapshotStore } from "./store/snapshot-store.ts";
import { uploadsHandlers } from "./uploads/uploads.handlers.ts";
import { walletHandlers } from "./wallet/wallet.handlers.ts";
import { decideWithdrawal } from "./withdrawals/change-withdrawal.ts";
import type { WithdrawalStatus } from "./withdrawals/transitions.ts";
import { withdrawalAccountsHandlers } from "./withdrawal-accounts/withdrawal-accounts.handlers.ts";
import { withdrawalsHandlers } from "./withdrawals/withdrawals.handlers.ts";

export interface FakeServerOptions extends Partial<ShopSettings> {
  /** The shop to begin with. Default: what the store holds, or the demo shop. */
  readonly scenario?: Scenario;
  /** The same seed gives the same shop. Default: what the store holds, or 1. */
  readonly seed?: number;
  /** Faults that come by seed. Default: what the store holds, or none. */
  readonly faults?: SeededFaults;
  /** What becomes of an `Idempotency-Key`. Default: what the store holds, or `honoured`. */
  readonly idempotency?: IdempotencyMode;
  /**
   * How long after the customer has paid on the payment site the shop hears of it, in milliseconds of
   * its clock. Default: what the store holds, or 0.
   */
  readonly siteConfirmsAfter?: number;
  /** The world's clock, of which the shop's may be ahead. Default: `Date.now`. */
  readonly clock?: Clock;
  /** Every answer waits between these many milliseconds. Default: not at all. */
  readonly latency?: { readonly least: number; readonly most: number };
  /** How the time of `latency` and of a `delay` passes. Default: really. */
  readonly sleep?: Sleep;
  /** Where the shop outlives this server. Default: nowhere. */
  readonly store?: SnapshotStore;
  /** Hears of the server's own mistakes, which answer 500. Default: the console. */
  readonly log?: Pick<Console, "error">;
  /** Path or address that precedes `/client/…`. Default: `/api`. */
  readonly basePath?: string;
}

/** What a fake server hands on as the running shop has it. */
type OfRunningShop =
  | "reset"
  | "advance"
  | "saveState"
  | "loadState"
  | "scenario"
  | "seed"
  | "switchScenario"
  | "modes"
  | "setModes";

export interface FakeServer extends Pick<RunningShop, OfRunningShop> {
  /** For `setupWorker`, `setupServer` and `getResponse`. */
  readonly handlers: readonly HttpHandler[];
  /** Answers a request; 404 in JSON for what the server does not know. */
  readonly respond: (request: Request) => Promise<Response>;
  /** The shop's clock, in epoch milliseconds. */
  readonly now: () => number;
  readonly faults: Faults;
  /** @throws when there is no such product. */
  readonly editProduct: (id: number, edit: ProductEdit) => Promise<void>;
  /**
   * Ends the sessions of one customer, or of all: their tokens answer 401 from now on.
   * @throws when there is no such customer.
   */
  readonly revokeSessions: (username?: string) => Promise<void>;
  /** The shop decides about a withdrawal. @throws when there is none, or no way to the status. */
  readonly decideWithdrawal: (id: number, status: WithdrawalStatus) => Promise<void>;
  /** What becomes of a pending recharge. @throws when there is none, or it has ended. */
  readonly settleRecharge: (id: number, outcome: RechargeOutcome) => Promise<void>;
  /** Whoever is frozen is logged out and cannot log in. @throws when there is no such customer. */
  readonly freezeCustomer: (username: string, frozen: boolean) => Promise<void>;
  /** @throws when there is no such customer. */
  readonly freezeWithdrawals: (username: string, frozen: boolean) => Promise<void>;
  /** Ends a pending recycling now and credits it. @throws when the order has none. */
  readonly completeRecycle: (orderId: number) => Promise<void>;
  /**
   * The payment site took the money: the order is paid, or where nothing was due any more it is a
   * surplus. @throws when none of its payments is open.
   */
  readonly completePayment: (orderNo: string) => Promise<void>;
  /** It did not: the order stays as it is, the visit's proof is worth nothing. @throws as above. */
  readonly failPayment: (orderNo: string) => Promise<void>;
  /** The customer gave the visit up; as failed. @throws as above. */
  readonly abandonPayment: (orderNo: string) => Promise<void>;
  /** Puts a message into a customer's inbox; answers its id. @throws when there is no such customer. */
  readonly sendMessage: (message: SentMessage) => Promise<number>;
  /** What the payment site reports; the answer is that of `POST /fake-pay/confirm`. */
  readonly confirmPayment: (orderNo: string, signature: string) => Promise<Response>;
  /** The same of a recharge, which may also have failed or been cancelled there. */
  readonly confirmRecharge: (
    rechargeNo: string,
    signature: string,
    outcome: string,
  ) => Promise<Response>;
  /** The collections as they are between two calls: to look at, not to write to. */
  readonly inspect: <A>(at: (tables: Tables, texts: ShopTexts) => A) => Promise<A>;
  /** What became of the last calls. */
  readonly calls: CallLog;
}

const defaults: ShopSettings = {
  recycleDelayMs: 20_000,
  withdrawalDelayMs: 30_000,
  rechargeDelayMs: 30_000,
  rechargeExpiryMs: 15 * 60_000,
  surplusRefundDelayMs: 24 * 60 * 60_000,
  messageEveryMs: null,
  welcomeCredit: 3_000_000,
  sessionLifetimeMs: 30 * 24 * 60 * 60 * 1000,
  picturesBase: "/pictures/",
  uploads: "address",
  shrinkPicture: async (picture) => picture,
  payPage: "/fake-pay/",
  appBase: "/",
  payConfirmation: "return",
};

const unknownPath = (): Response =>
  Response.json({ code: 404, message: "There is no such call", data: null }, { status: 404 });

const reallySleep: Sleep = (milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The far side of the wire: a shop with collections, rules and texts of its own. It answers one
 * call at a time, each as one transaction, so that concurrent calls never see or leave half a
 * change. Seeding happens with the first call.
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
    basePath = "/api",
    log = console,
    ...settings
  } = options;
  const faults = createFaults(sleep);
  const lateEffects: LateEffects = new Map();
  const running = createRunningShop({
    chosen: {
      scenario,
      seed,
      faults: seeded,
      modes: modesSaid({ idempotency, siteConfirmsAfter }),
    },
    clock,
    lateEffects,
    faults,
    settings: { ...defaults, ...settings },
    store,
    log,
  });
  const { shop, process } = running;
  const { tables } = shop;
  const random = createRandom(seed ?? 1);

  const calls = createCallLog();
  const router = createRouter({
    shop,
    running,
    lateEffects,
    basePath,
    calls,
    log,
    pause: async () => {
      if (latency !== undefined) await sleep(random.between(latency.least, latency.most));
    },
  });
  const handlers = [
    ...sessionsHandlers(shop, router),
    ...customersHandlers(shop, router),
    ...uploadsHandlers(shop, router),
    ...settingsHandlers(shop, router),
    ...catalogueHandlers(shop, router),
    ...cartHandlers(shop, router),
    ...ordersHandlers(shop, router),
    ...paymentsHandlers(shop, router),
    ...walletHandlers(shop, router),
    ...withdrawalAccountsHandlers(shop, router),
    ...withdrawalsHandlers(shop, router),
    ...rechargesHandlers(shop, router),
    ...inboxHandlers(shop, router),
  ];
  const candidates = handlersFor(handlers);
  const respond = async (request: Request): Promise<Response> =>
    (await getResponse([...candidates(request)], request)) ?? unknownPath();
  const confirm = (report: object): Promise<Response> =>
    respond(
      new Request(`http://shop.invalid${confirmPath}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(report),
      }),
    );
  const end = (orderNo: string, outcome: PaymentOutcome): Promise<void> =>
    process(() => endPayment(shop, orderNo, outcome, shop.clock()));

  return {
    handlers,
    respond,
    reset: running.reset,
    now: shop.clock,
    advance: running.advance,
    saveState: running.saveState,
    loadState: running.loadState,
    scenario: running.scenario,
    seed: running.seed,
    switchScenario: running.switchScenario,
    modes: running.modes,
    setModes: running.setModes,
    faults: {
      ...faults,
      seeded: (seed, rate, weights, kinds) =>
        running.chooseFaults(
          seed === null
            ? null
            : {
                seed,
                ...(rate === undefined ? {} : { rate }),
                ...(weights === undefined ? {} : { weights }),
                ...(kinds === undefined ? {} : { kinds }),
              },
        ),
    },
    editProduct: (id, edit) => process(() => editProduct(shop, id, edit)),
    revokeSessions: (username) => process(() => revokeSessions(shop, username)),
    decideWithdrawal: (id, status) =>
      process(() => decideWithdrawal(shop, id, status, shop.clock())),
    settleRecharge: (id, outcome) =>
      process(() => settleRechargeOf(shop, id, outcome, shop.clock())),
    freezeCustomer: (username, frozen) => process(() => freezeCustomer(shop, username, frozen)),
    freezeWithdrawals: (username, frozen) =>
      process(() => freezeWithdrawals(shop, username, frozen)),
    completeRecycle: (orderId) => process(() => completeRecyclingOf(shop, orderId, shop.clock())),
    completePayment: (orderNo) => end(orderNo, "completed"),
    failPayment: (orderNo) => end(orderNo, "failed"),
    abandonPayment: (orderNo) => end(orderNo, "abandoned"),
    sendMessage: (message) => process(() => sendMessage(shop, message)),
    confirmPayment: (orderNo, signature) => confirm({ order_no: orderNo, signature }),
    confirmRecharge: (rechargeNo, signature, outcome) =>
      confirm({ recharge_no: rechargeNo, signature, outcome }),
    inspect: (at) => process(async () => at(tables, shop.texts)),
    calls: { last: calls.last, watch: calls.watch },
  };
};
