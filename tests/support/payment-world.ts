import { vi } from "vitest";
import { createActor, fromPromise, type StateValue, type Subscribable } from "xstate";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { boundSessionMachine } from "../../src/adapters/xstate/actors/session.actors.ts";
import { paymentScreen } from "../../src/adapters/xstate/screens/payment.screen.ts";
import { paymentSuccessScreen } from "../../src/adapters/xstate/screens/payment-success.screen.ts";
import { attemptStatus } from "../../src/domain/attempt/attempt-status.ts";
import { fullPolicy, type PaymentMethod, type ShopPolicy } from "../../src/domain/policy.ts";
import { attemptParts, attemptsIn } from "./attempt-parts.ts";
import { answer, clientParts } from "./client-parts.ts";
import {
  after,
  fetchBy,
  receivedAnswer,
  orderAnswer,
  type SendingOutcome,
  works,
} from "./late-answers.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { orderId } from "./shop-data.ts";
import { tabLocks } from "./tab-locks.ts";

/** One time that the order was charged. */
interface Charge {
  readonly method: string;
  readonly key: string;
}

export interface PaymentWorldOptions {
  /** Of the first sending, the second, and so on; more of them work. */
  readonly outcomes?: readonly SendingOutcome[];
  readonly payUrl?: string | null;
  readonly policy?: ShopPolicy;
  /** Hundredths. */
  readonly balance?: number;
  /** Milliseconds until the code of the store is there, on each page. */
  readonly storeAfter?: number;
}

/** The states of a machine from now on, each once in a row. */
const placesOf = (
  actor: Subscribable<{ readonly value: StateValue }> & {
    getSnapshot: () => { readonly value: StateValue };
  },
): readonly StateValue[] => {
  const places: StateValue[] = [actor.getSnapshot().value];
  actor.subscribe(({ value }) => {
    if (JSON.stringify(value) !== JSON.stringify(places.at(-1))) places.push(value);
  });
  return places;
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/**
 * A shop with one order of 21.00 that charges for whatever arrives, at any later time, and one
 * browser with any number of tabs, in virtual time: the screen's machine over the real attempt, the
 * real calls and the browser's own store.
 */
export const paymentWorld = ({
  outcomes = [],
  payUrl = "https://pay.example/?no=NO1",
  policy = fullPolicy,
  balance = 100_00,
  storeAfter = 0,
}: PaymentWorldOptions = {}) => {
  const shop = {
    status: "unpaid",
    total: 21_00,
    balance,
    payUrl,
    /** What every reading is answered with; null: the truth. */
    reading: null as (() => Response) | null,
    isUserUnreadable: false,
    /** Statuses of the customer's recharges, the newest first; null: they cannot be read. */
    recharges: [] as readonly string[] | null,
    /** Milliseconds; the order's is 50. */
    userAnswersAfter: 50,
  };
  const charges: Charge[] = [];
  const sendings: Charge[] = [];
  const left: string[] = [];
  const sites: Charge[] = [];
  let reads = 0;
  let userReads = 0;
  let counter = 0;
  let localFails = false;
  const values = new MemoryStorage();
  const locks = tabLocks();

  /** The shop takes the money for whatever it is told. */
  const charge = (one: Charge): void => {
    charges.push(one);
    if (shop.status === "unpaid") shop.status = "paid";
  };
  const pay = async (init: RequestInit): Promise<Response> => {
    const body: unknown = JSON.parse(String(init.body));
    const method = String(Reflect.get(Object(body), "pay_method"));
    const sent = { method, key: new Headers(init.headers).get("Idempotency-Key") ?? "" };
    const outcome = outcomes[sendings.length] ?? works;
    sendings.push(sent);
    if (outcome.effectAfter !== null && outcome.answer !== "refused" && method === "balance")
      setTimeout(() => charge(sent), outcome.effectAfter);
    const heard = await receivedAnswer(outcome, 40905);
    if (heard !== null) return heard;
    if (method === "balance") return answer({ data: {} });
    sites.push(sent);
    return answer({ data: shop.payUrl === null ? {} : { payUrl: shop.payUrl } });
  };
  const readRecharges = (statuses: readonly string[] | null): Response => {
    if (statuses === null) return answer({ code: 500, message: "No", data: null }, 500);
    const rows = statuses.map((status, place) => ({
      id: statuses.length - place,
      amount: "5.00",
      method: "alipay",
      status,
      created_at: "2026-01-01 10:00:00",
    }));
    return answer({ data: { recharges: rows, total: rows.length } });
  };
  const read = (address: string): Response => {
    if (address.includes("/client/recharges?")) return readRecharges(shop.recharges);
    if (address.endsWith("/client/user")) {
      userReads += 1;
      if (shop.isUserUnreadable) return answer({ code: 500, message: "No", data: null }, 500);
      return answer({ data: { username: "a", balance: (shop.balance / 100).toFixed(2) } });
    }
    if (!address.endsWith("/client/orders/1")) throw new Error(`Nobody knows ${address}`);
    reads += 1;
    if (shop.reading !== null) return shop.reading();
    return orderAnswer(shop.status, 1, (shop.total / 100).toFixed(2));
  };
  const fetch = fetchBy(async (address, init) => {
    if (init.method === "POST") return pay(init);
    await after(address.endsWith("/client/user") ? shop.userAnswersAfter : 50);
    return read(address);
  });

  /** A page in one of the browser's tabs. A reload is another page of the same session storage. */
  const page = (session = new MemoryStorage()) => {
    const local = safeStorage(() => {
      if (localFails) throw new Error("Storage is full");
      return values;
    }, locks);
    const { portsWith } = clientParts(fetch, {
      storage: local,
      leaveTo: (address) => left.push(address.href),
    });
    const attempts = attemptParts(local, {
      newKey: () => `key ${String(++counter).padStart(4, "0")}`,
      tab: session,
      storeAfter,
    });
    const ports = portsWith(attempts);
    const customer = createActor(
      boundSessionMachine(ports).provide({
        actors: { countCart: fromPromise(() => new Promise(() => {})) },
      }),
      { input: { hasToken: true } },
    ).start();
    let paid = 0;
    const open = () => {
      const payment = createActor(paymentScreen(ports), {
        input: { session: customer, policy, orderId: orderId(1) },
      });
      payment.on("paid", () => (paid += 1));
      return payment.start();
    };
    let payment = open();
    const close = (): void => {
      payment.stop();
      customer.stop();
    };
    const { attempt } = payment.getSnapshot().context;
    if (attempt === null) throw new Error("The screen has not joined its payment");
    return {
      attempt,
      customer,
      payment: () => payment,
      do: (...events: Parameters<typeof payment.send>[0][]) => {
        for (const event of events) payment.send(event);
      },
      /** Lets time pass after the events. */
      doAndPass: (milliseconds: number, ...events: Parameters<typeof payment.send>[0][]) => {
        for (const event of events) payment.send(event);
        return pass(milliseconds);
      },
      choose: (method: PaymentMethod) => payment.send({ type: "CHOOSE", method }),
      state: () => {
        const { value } = payment.getSnapshot();
        return typeof value === "string" ? value : Object.keys(value).join();
      },
      context: () => payment.getSnapshot().context,
      status: () => attemptStatus(attempt.getSnapshot()),
      outcome: () => attempt.getSnapshot().context.outcome,
      paid: () => paid,
      /** The customer looks at another tab, or app, and comes back. */
      comeBack: () => {
        for (const hidden of [true, false]) attempts.page.setHidden(hidden);
        payment.send({ type: "RETURNED" });
      },
      leaveScreen: () => payment.stop(),
      openScreen: () => {
        payment = open();
      },
      /** The screen after a payment, and where it has been, each place once in a row. */
      openSuccess: () => {
        const success = createActor(paymentSuccessScreen(ports), {
          input: { session: customer, orderId: orderId(1) },
        });
        return { success, been: placesOf(success.start()) };
      },
      /** Where the screen has been from now on, each place once in a row. */
      watch: () => placesOf(payment),
      close,
      /** The page is gone in this moment; its tab's storage stays. */
      reload: () => {
        close();
        return page(session);
      },
    };
  };

  return {
    shop,
    page,
    charges: () => charges,
    sendings: () => sendings,
    left: () => left,
    /** The payment sites that were opened, the oldest first: the same payment again is there twice. */
    sites: () => sites,
    /** Answered readings of the order, and of the user. */
    reads: () => reads,
    userReads: () => userReads,
    records: () => attemptsIn(values),
    /** What the records say, as one text. */
    recorded: () =>
      attemptsIn(values)
        .map((name) => values.getItem(name))
        .join("\n"),
    failLocalStorage: () => (localFails = true),
    /** The payment site confirms the payment that it was opened for. */
    confirm: (place = 0) => {
      const site = sites[place];
      if (site === undefined) throw new Error("The payment site was not opened");
      charge(site);
    },
    pass,
  };
};

/** The order's screen, read. */
export const openPayment = async (options: PaymentWorldOptions = {}) => {
  const world = paymentWorld(options);
  const page = world.page();
  await world.pass(500);
  return { world, page };
};
