import type { HttpHandler } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import { cartHandlers } from "./cart/cart.handlers.ts";
import { catalogueHandlers } from "./catalogue/catalogue.handlers.ts";
import type { Clock } from "./clock.ts";
import { createTables, type Tables } from "./collections/tables.ts";
import { customersHandlers } from "./customers/customers.handlers.ts";
import { createFaults, type Faults } from "./faults/faults.ts";
import { deliverDueMessages } from "./inbox/deliver-due-messages.ts";
import { inboxHandlers } from "./inbox/inbox.handlers.ts";
import { type SentMessage, sendMessage } from "./inbox/send-message.ts";
import { completeDueRecyclings } from "./orders/change-order.ts";
import { ordersHandlers } from "./orders/orders.handlers.ts";
import { paymentsHandlers } from "./payments/payments.handlers.ts";
import { settleDueRecharges, settleRecharge } from "./recharges/change-recharge.ts";
import { rechargesHandlers } from "./recharges/recharges.handlers.ts";
import type { RechargeOutcome } from "./recharges/transitions.ts";
import { createRouter } from "./routing/create-router.ts";
import { createRandom } from "./seeds/random.ts";
import { catalogueMark, catalogueTexts } from "./seeds/seed-catalogue.ts";
import { seedShop } from "./seeds/seed-shop.ts";
import { revokeSessions } from "./sessions/sessions.ts";
import { sessionsHandlers } from "./sessions/sessions.handlers.ts";
import { settingsHandlers } from "./settings/settings.handlers.ts";
import type { Shop, ShopSettings } from "./shop.ts";
import { createJournal } from "./store/journal.ts";
import { createQueue } from "./store/queue.ts";
import { createSnapshots } from "./store/snapshot.ts";
import type { SnapshotStore } from "./store/snapshot-store.ts";
import { uploadsHandlers } from "./uploads/uploads.handlers.ts";
import { walletHandlers } from "./wallet/wallet.handlers.ts";
import { decideDueWithdrawals, leadWithdrawalTo } from "./withdrawals/change-withdrawal.ts";
import type { WithdrawalStatus } from "./withdrawals/transitions.ts";
import { withdrawalAccountsHandlers } from "./withdrawal-accounts/withdrawal-accounts.handlers.ts";
import { withdrawalsHandlers } from "./withdrawals/withdrawals.handlers.ts";

export interface FakeServerOptions extends Partial<ShopSettings> {
  /** The same seed gives the same shop. Default: 1. */
  readonly seed?: number;
  readonly clock?: Clock;
  /** Every answer waits between these many milliseconds. Default: not at all. */
  readonly latency?: { readonly least: number; readonly most: number };
  /** Where the shop outlives this server. Default: nowhere. */
  readonly store?: SnapshotStore;
  /** Hears of the server's own mistakes, which answer 500. Default: the console. */
  readonly log?: Pick<Console, "error">;
  /** Path or address that precedes `/client/…`. Default: `/api`. */
  readonly basePath?: string;
}

/** What somebody else changes in the shop while a customer looks at it (D13). */
export interface ProductEdit {
  /** Hundredths. */
  readonly price?: number;
  readonly stock?: number;
  readonly onSale?: boolean;
}

export interface FakeServer {
  /** For `setupWorker`, `setupServer` and `getResponse`. */
  readonly handlers: readonly HttpHandler[];
  /** Answers a request; 404 in JSON for what the server does not know. */
  readonly respond: (request: Request) => Promise<Response>;
  /** Forgets everything, the snapshot and planned faults included, and seeds the shop afresh. */
  readonly reset: () => Promise<void>;
  readonly faults: Faults;
  /** @throws when there is no such product. */
  readonly editProduct: (id: number, edit: ProductEdit) => Promise<void>;
  /** Ends the sessions of one customer, or of all: their tokens answer 401 from now on. */
  readonly revokeSessions: (username?: string) => Promise<void>;
  /** The shop decides about a withdrawal. @throws when there is none, or no way to the status. */
  readonly decideWithdrawal: (id: number, status: WithdrawalStatus) => Promise<void>;
  /** What becomes of a pending recharge. @throws when there is none. */
  readonly settleRecharge: (id: number, outcome: RechargeOutcome) => Promise<void>;
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
  readonly look: <A>(at: (tables: Tables) => A) => Promise<A>;
}

const defaults: ShopSettings = {
  recycleDelayMs: 20_000,
  withdrawalDelayMs: 30_000,
  rechargeDelayMs: 30_000,
  rechargeExpiryMs: 15 * 60_000,
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

/**
 * The far side of the wire: a shop with collections, rules and texts of its own. It answers one
 * call at a time, each as one transaction, so that concurrent calls never see or leave half a
 * change. Seeding happens with the first call.
 */
export const createFakeServer = (options: FakeServerOptions = {}): FakeServer => {
  const {
    seed = 1,
    clock = Date.now,
    latency,
    store,
    basePath = "/api",
    log = console,
    ...settings
  } = options;
  const journal = createJournal();
  const tables = createTables(journal);
  const shop: Shop = {
    tables,
    texts: catalogueTexts(),
    clock,
    settings: { ...defaults, ...settings },
  };
  const faults = createFaults();
  const alone = createQueue();
  const random = createRandom(seed);
  const snapshots =
    store === undefined
      ? undefined
      : createSnapshots(store, `${seed} ${catalogueMark()}`, Object.values(tables));

  const seedAfresh = async (): Promise<void> => {
    for (const table of Object.values(tables)) table.clear();
    await seedShop(shop, seed);
    snapshots?.save();
  };
  let isFilled = false;
  const bringUpToDate = async (): Promise<void> => {
    if (!isFilled || snapshots?.isBehind() === true) {
      if ((await snapshots?.load()) !== true) await seedAfresh();
      isFilled = true;
    }
    await journal.transaction(() => completeDueRecyclings(shop, clock()));
    await journal.transaction(() => settleDueRecharges(shop, clock()));
    await journal.transaction(() => decideDueWithdrawals(shop, clock()));
    await journal.transaction(() => deliverDueMessages(shop, clock()));
  };
  const process = <A>(work: () => Promise<A>): Promise<A> =>
    alone(async () => {
      await bringUpToDate();
      try {
        return await journal.transaction(work);
      } finally {
        snapshots?.save();
      }
    });

  const router = createRouter({
    shop,
    faults,
    basePath,
    process,
    log,
    pause: async () => {
      if (latency === undefined) return;
      const wait = random.between(latency.least, latency.most);
      await new Promise((resolve) => setTimeout(resolve, wait));
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
  const respond = async (request: Request): Promise<Response> =>
    (await getResponse(handlers, request)) ?? unknownPath();
  const confirm = (report: object): Promise<Response> =>
    respond(
      new Request("http://shop.invalid/fake-pay/confirm", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(report),
      }),
    );

  return {
    handlers,
    respond,
    reset: () =>
      alone(async () => {
        faults.clear();
        store?.clear();
        await seedAfresh();
        isFilled = true;
      }),
    faults,
    editProduct: (id, { price, stock, onSale }) =>
      process(async () => {
        await tables.products.update(id, {
          ...(price === undefined ? {} : { price }),
          ...(stock === undefined ? {} : { stock }),
          ...(onSale === undefined ? {} : { on_sale: onSale }),
        });
      }),
    revokeSessions: (username) => process(() => revokeSessions(shop, username)),
    decideWithdrawal: (id, status) =>
      process(async () => {
        const withdrawal = tables.withdrawals.get(id);
        if (withdrawal === undefined) throw new Error(`There is no withdrawal ${id}`);
        await leadWithdrawalTo(shop, withdrawal, status, clock());
      }),
    settleRecharge: (id, outcome) =>
      process(async () => {
        const recharge = tables.recharges.get(id);
        if (recharge === undefined) throw new Error(`There is no recharge ${id}`);
        await settleRecharge(shop, recharge, outcome, clock());
      }),
    sendMessage: (message) => process(() => sendMessage(shop, message)),
    confirmPayment: (orderNo, signature) => confirm({ order_no: orderNo, signature }),
    confirmRecharge: (rechargeNo, signature, outcome) =>
      confirm({ recharge_no: rechargeNo, signature, outcome }),
    look: (at) => process(async () => at(tables)),
  };
};
