import { vi } from "vitest";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { orderActions } from "../../src/adapters/xstate/order-actions.ts";
import { attemptStatus } from "../../src/domain/attempt/attempt-status.ts";
import type { CallFailure } from "../../src/domain/call/failure.ts";
import type { OrderId } from "../../src/domain/identity/ids.ts";
import type {
  PlaceAction,
  OrderActionResult,
} from "../../src/domain/order/order-action.machine.ts";
import type { OrderStatus } from "../../src/domain/order/order.ts";
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
import { hasOpenChanges } from "../../src/domain/session/has-open-changes.ts";
import { quietSession } from "./quiet-session.ts";
import { order, orderId } from "./shop-data.ts";
import { tabLocks } from "./tab-locks.ts";

const theOrder = orderId(7);

interface RecycleWorldOptions {
  readonly status?: OrderStatus;
  /** Of the first sending, the second, and so on; more of them work. */
  readonly outcomes?: readonly SendingOutcome[];
  /** Milliseconds until the attempts' store answers. */
  readonly storeAfter?: number;
}

export interface SentCall {
  readonly action: PlaceAction;
  readonly order: number;
  readonly key: string | null;
}

export interface EndedAction {
  readonly action: PlaceAction;
  readonly verdict: OrderActionResult;
  readonly status: OrderStatus | null;
  readonly failure: CallFailure["_tag"] | null;
}

/** Of the path of a call; `NaN`: it is about no order. */
const orderIn = (address: string): number => Number(/orders\/(\d+)/.exec(address)?.[1]);

/**
 * A shop with one order, which may act on a call at any later time, and one browser with any number
 * of tabs, in virtual time: the screens' machine over the real attempt, calls and store.
 */
export const recycleWorld = ({
  status = "paid",
  outcomes = [],
  storeAfter = 0,
}: RecycleWorldOptions = {}) => {
  const shop = { status, isUnreachable: false, isGone: false, reads: 0 };
  const sent: SentCall[] = [];
  const values = new MemoryStorage();
  values.setItem("token", "the-customers");
  const locks = tabLocks();
  let counter = 0;

  const take = (action: PlaceAction): void => {
    if (action === "cancel" && shop.status === "unpaid") shop.status = "cancelled";
    if (action === "recycle" && shop.status === "paid") shop.status = "pending_recycle";
  };
  const write = async (address: string, init: RequestInit): Promise<Response> => {
    const action = address.endsWith("/cancel") ? "cancel" : "recycle";
    const outcome = outcomes[sent.length] ?? works;
    const key = new Headers(init.headers).get("Idempotency-Key");
    sent.push({ action, order: orderIn(address), key });
    if (outcome.effectAfter !== null && outcome.answer !== "refused")
      setTimeout(() => take(action), outcome.effectAfter);
    return (await receivedAnswer(outcome, 40907)) ?? answer({ data: {} });
  };
  const read = (address: string): Response => {
    shop.reads += 1;
    if (shop.isUnreachable) throw new TypeError("Failed to fetch");
    if (shop.isGone || orderIn(address) !== theOrder)
      return answer({ code: 404, message: "No such order", data: null }, 404);
    return orderAnswer(shop.status, theOrder);
  };
  const fetch = fetchBy(async (address, init) => {
    if (init.method === "POST") return write(address, init);
    await after(50);
    return read(address);
  });

  /** A page in a tab of its own. */
  const page = () => {
    const local = safeStorage(() => values, locks);
    const { portsWith, tokens } = clientParts(fetch, { storage: local });
    const parts = attemptParts(local, {
      newKey: () => `key ${++counter}`,
      token: tokens.read,
      storeAfter,
    });
    const { actionFor, paymentOf } = orderActions(portsWith(parts));
    const { session: customer, told: heard } = quietSession();
    const told: EndedAction[] = [];
    const open = (onlyOrder: OrderId | null = null) => {
      const screen = actionFor(customer, onlyOrder);
      screen.on("ended", ({ action: what, result: verdict, order: read, failure }) =>
        told.push({
          action: what,
          verdict,
          status: read?.status ?? null,
          failure: failure?._tag ?? null,
        }),
      );
      return screen;
    };
    let screen = open();
    const attempt = () => screen.getSnapshot().context.attempts.get(theOrder);
    return {
      told,
      state: () => screen.getSnapshot().value,
      doubt: () => screen.getSnapshot().context.doubt,
      do: (...events: Parameters<typeof screen.send>[0][]) => {
        for (const event of events) screen.send(event);
      },
      ask: (action: PlaceAction, as: OrderStatus = shop.status) =>
        screen.send({ type: "REQUESTED", action, order: order(7, [], { status: as }) }),
      attempt,
      /** What the session hosts, and which orders' recyclings the screen tells of. */
      hosted: () => [...customer.getSnapshot().context.attempts.keys()],
      joined: () => [...screen.getSnapshot().context.attempts.keys()],
      hostPayment: () => paymentOf(customer, theOrder),
      logOut: () => customer.send({ type: "LOG_OUT" }),
      /** A logout would be told of a change. */
      isChanging: () => hasOpenChanges(customer),
      status: () => {
        const one = attempt();
        return one === undefined ? "free" : attemptStatus(one.getSnapshot());
      },
      leaveScreen: () => screen.send({ type: "LEAVE" }),
      isOver: () => screen.getSnapshot().status !== "active",
      /** What the session was told. */
      heard,
      openScreen: (onlyOrder?: OrderId) => {
        screen = open(onlyOrder);
      },
    };
  };

  return {
    shop,
    sent,
    theOrder,
    page,
    values,
    /** Somebody else logs in on this device. */
    leave: () => values.setItem("token", "another-customers"),
    records: () => attemptsIn(values),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
};
