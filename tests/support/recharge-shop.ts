import { vi } from "vitest";
import { createActor } from "xstate";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { rechargeAttempt } from "../../src/adapters/xstate/attempts/recharge.attempt.ts";
import { rechargeFlow } from "../../src/adapters/xstate/screens/recharge-flow.ts";
import { attemptStatus } from "../../src/domain/attempt/attempt-status.ts";
import type { RechargeId } from "../../src/domain/identity/ids.ts";
import { fullPolicy, type RechargeMethod, type ShopPolicy } from "../../src/domain/policy.ts";
import type { FilledIn, RechargeEvent } from "../../src/domain/recharge/recharge.machine.ts";
import type { RechargeStatus } from "../../src/domain/recharge/recharge.ts";
import { attemptParts, attemptsIn } from "./attempt-parts.ts";
import { answer, clientParts } from "./client-parts.ts";
import { orderAnswer } from "./late-answers.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { tabLocks } from "./tab-locks.ts";

/** How the shop takes one sending. Times in milliseconds after the sending. */
export interface SendingOutcome {
  /** When it takes effect; null: never. */
  readonly effectAfter: number | null;
  /**
   * What the customer's page hears; "yes": accepted, and nothing told of the recharge; "address": no
   * more than the payment site's.
   */
  readonly answer: "as it is" | "address" | "yes" | "refused" | "ended" | "gateway" | "dropped";
}

export const works: SendingOutcome = { effectAfter: 0, answer: "as it is" };

export interface RechargeRow {
  readonly id: number;
  /** As on the wire. */
  readonly amount: string;
  readonly method: RechargeMethod | "other";
  readonly status: RechargeStatus;
  readonly pay_url: string | null;
}

export const site = "https://pay.example/";

export const row = (id: number, changes: Partial<RechargeRow> = {}): RechargeRow => ({
  id,
  amount: "500.00",
  method: "alipay",
  status: "pending",
  pay_url: `${site}?no=${id}`,
  ...changes,
});

/** Of the list. */
const pageSize = 10;

const refusal = (status: number, code: number, message: string) =>
  answer({ code, message, data: null }, status);

interface ShopOptions {
  /** Of the first sending, the second, and so on; more of them work. */
  readonly outcomes?: readonly SendingOutcome[];
  /** The newest first. */
  readonly rows?: readonly RechargeRow[];
  /** The payment site's address of whatever is made. */
  readonly payUrl?: string | null;
}

/** A shop that may act once for each sending at any later time, in virtual time. */
const rechargeShop = ({
  outcomes = [],
  rows: first = [row(1, { status: "paid" })],
  payUrl,
}: ShopOptions = {}) => {
  let rows = first;
  let isDead = false;
  let order: string | null = "unpaid";
  const calls: string[] = [];
  const sendings: { readonly key: string; readonly body: string; readonly at: number }[] = [];

  const take = (body: string): RechargeRow => {
    const { amount, method } = JSON.parse(body) as { amount: number; method: RechargeMethod };
    const id = Math.max(0, ...rows.map((each) => each.id)) + 1;
    const address = method === "alipay" ? `${site}?no=${id}` : null;
    const one = row(id, {
      amount: amount.toFixed(2),
      method,
      pay_url: payUrl === undefined ? address : payUrl,
    });
    rows = [one, ...rows];
    return one;
  };
  const wire = (one: RechargeRow) => ({ ...one, created_at: "2026-01-01 10:00:00" });
  const create = (init: RequestInit): Promise<Response> => {
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    const body = String(init.body);
    const { effectAfter, answer: kind } = outcomes[sendings.length] ?? works;
    sendings.push({ key, body, at: Date.now() });
    let now: RechargeRow | null = null;
    if (effectAfter === 0) now = take(body);
    else if (effectAfter !== null) setTimeout(() => take(body), effectAfter);
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      const after = (milliseconds: number, end: () => void) => setTimeout(end, milliseconds);
      switch (kind) {
        case "as it is":
          return after(100, () =>
            resolve(
              answer({ data: now === null ? {} : { recharge: wire(now), payUrl: now.pay_url } }),
            ),
          );
        case "address":
          return after(100, () => resolve(answer({ data: { payUrl: now?.pay_url } })));
        case "yes":
          return after(100, () => resolve(answer({ code: 0 })));
        case "refused":
          return after(100, () => resolve(refusal(422, 42208, "Too much")));
        case "ended":
          return after(100, () => resolve(refusal(401, 401, "Log in")));
        case "gateway":
          return after(100, () => resolve(answer("<h1>504</h1>", 504)));
        case "dropped":
          return after(100, () => reject(new TypeError("Failed to fetch")));
      }
    });
  };
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    calls.push(`${init.method} ${address}`);
    if (init.method === "POST") return create(init);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (isDead) throw new TypeError("Failed to fetch");
    if (address.startsWith("/api/client/orders/"))
      return order !== null && address === "/api/client/orders/204"
        ? orderAnswer(order, 204)
        : refusal(404, 40400, "Not found");
    const end = Number(new URLSearchParams(address.split("?")[1]).get("page")) * pageSize;
    const recharges = rows.slice(end - pageSize, end).map(wire);
    return answer({ data: { recharges, total: rows.length } });
  };
  return {
    fetch,
    calls,
    sendings: () => sendings,
    rows: () => rows,
    settle: (id: number, status: RechargeStatus) => {
      rows = rows.map((each) => (each.id === id ? { ...each, status } : each));
    },
    /** The status of order 204 from now on; null: the shop has deleted it. */
    setOrder: (status: string | null) => (order = status),
    /** Another device of the same customer. */
    add: (one: RechargeRow) => (rows = [one, ...rows]),
    /** Every read fails from now on, or succeeds again. */
    die: (dead: boolean) => (isDead = dead),
  };
};

export type RechargeShop = ReturnType<typeof rechargeShop>;

interface TabOptions {
  readonly policy?: ShopPolicy;
  readonly returnedFor?: RechargeId;
  readonly topUp?: FilledIn;
}

/** The browser of one customer: any number of tabs with the wallet open, in virtual time. */
const rechargeBrowser = (shop: RechargeShop) => {
  const values = new MemoryStorage();
  const local = safeStorage(() => values, tabLocks());
  let keys = 0;
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const open = async ({ policy = fullPolicy, returnedFor, topUp }: TabOptions = {}) => {
    const left: string[] = [];
    const told: string[] = [];
    const { portsWith } = clientParts(shop.fetch, {
      storage: local,
      leaveTo: ({ href }) => void left.push(href),
    });
    const ports = portsWith(attemptParts(local, { newKey: () => `key ${++keys}` }));
    const { logic, origin } = rechargeFlow(ports);
    const attempt = createActor(rechargeAttempt(ports), {
      input: { subject: { kind: "recharge" } },
    });
    attempt.start();
    const show = (returned: RechargeId | null, filledIn: FilledIn | null = null) => {
      const actor = createActor(logic, {
        input: { policy, origin, attempt, returnedFor: returned, topUp: filledIn },
      });
      actor.on("*", (event) => told.push(event.type));
      return actor.start();
    };
    let flow = show(returnedFor ?? null, topUp ?? null);
    await pass(60);
    const send = async (...events: readonly RechargeEvent[]) => {
      for (const event of events) flow.send(event);
      await pass(500);
    };
    return {
      left,
      told,
      attempt,
      send,
      state: () => flow.getSnapshot().value.process,
      popup: () => flow.getSnapshot().value.popup,
      context: () => flow.getSnapshot().context,
      status: () => attemptStatus(attempt.getSnapshot()),
      outcome: () => attempt.getSnapshot().context.outcome,
      /** @param waits milliseconds afterwards: after 500 the outcome is known if the shop answers */
      recharge: async (
        amount = "500",
        method: RechargeMethod = "alipay",
        waits = 500,
      ): Promise<void> => {
        flow.send({ type: "OPENED" });
        flow.send({ type: "AMOUNT_TYPED", amount });
        flow.send({ type: "METHOD_CHOSEN", method });
        flow.send({ type: "SUBMIT" });
        await pass(waits);
      },
      /** The customer goes to another screen and comes back: the session keeps the attempt. */
      leaveScreen: () => flow.stop(),
      comeBack: async (returned: RechargeId | null = null) => {
        flow = show(returned);
        await pass(60);
      },
      close: () => {
        flow.stop();
        attempt.stop();
      },
    };
  };
  return {
    open,
    pass,
    records: () => attemptsIn(values),
  };
};

/** A shop and one tab of its customer, with the wallet open. */
export const openRecharges = async (options: ShopOptions & TabOptions = {}) => {
  const shop = rechargeShop(options);
  const browser = rechargeBrowser(shop);
  const tab = await browser.open(options);
  return { ...tab, shop, browser, pass: browser.pass, records: browser.records };
};
