import type { Clock } from "../shop/clock.ts";
import { type Fault, actsAfterOf, effectOf } from "../faults/fault.ts";
import type { FaultHit, Sleep } from "../faults/faults.ts";
import { errorCode } from "../errors/error-code.ts";
import { messageOf } from "../errors/message-of.ts";
import type { PaymentEvent, PaymentReport } from "./payment-event.ts";
import { signatureOf } from "./signature.ts";

/** With the cause: `fetch failed` alone does not show a mistyped port. */
const reasonOf = (cause: unknown): string => {
  const behind = cause instanceof Error ? cause.cause : undefined;
  // Where a name has several addresses there is a code alone.
  const more = behind === undefined ? "" : messageOf(behind) || errorCode(behind);
  return more === "" ? messageOf(cause) : `${messageOf(cause)}: ${more}`;
};

/** The delays before each attempt but the first, in milliseconds. */
export const retriesAfter = [1_000, 5_000, 25_000] as const;

/** How long an attempt may take, in milliseconds. */
const attemptTimeout = 10_000;

/** The events that are listed. */
const mostListed = 500;

/** How the fault plan names a delivery. */
export const webhookCall = { method: "POST", path: "/webhook", pattern: "/webhook" } as const;

export interface WebhooksParts {
  readonly url: string;
  readonly secret: string;
  /** The shop's name; null: the one without. */
  readonly shop: string | null;
  /** Default: `fetch`. */
  readonly post?: typeof fetch;
  /** How the time before the next attempt passes. Default: real time. */
  readonly sleep?: Sleep;
}

/** An attempt to deliver an event. */
export interface Attempt {
  /** By the shop's clock, ISO 8601. */
  readonly at: string;
  /** The receiver's; null: there was none. */
  readonly status: number | null;
  /** Why there was no status; null: there was one. */
  readonly error: string | null;
  readonly fault: Fault["kind"] | null;
}

/** An event, and the outcome of its delivery. */
export interface Delivery {
  readonly event: PaymentEvent;
  /** `failed`: after the last attempt. */
  readonly state: "pending" | "delivered" | "failed";
  readonly attempts: readonly Attempt[];
}

/** The parts of the shop that the sender uses. */
export interface Sender {
  readonly clock: Clock;
  /** An id of the event. */
  readonly idOf: (event: string) => string;
  readonly takeFault: () => Promise<FaultHit | undefined>;
}

/** Reports the outcomes of payments to another server. Events do not wait for each other. */
export interface Webhooks {
  readonly send: (report: PaymentReport, by: Sender) => void;
  /** Oldest first. */
  readonly list: () => readonly Delivery[];
  /** Resolves when nothing is pending. */
  readonly settled: () => Promise<void>;
}

const reallySleep: Sleep = (milliseconds) =>
  new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, milliseconds);
    // In Node: a stopping server does not wait for it.
    if (typeof timer === "object" && timer !== null && "unref" in timer) {
      if (typeof timer.unref === "function") timer.unref();
    }
  });

export const createWebhooks = ({
  url,
  secret,
  shop,
  post = fetch,
  sleep = reallySleep,
}: WebhooksParts): Webhooks => {
  let deliveries: readonly Delivery[] = [];
  const pending = new Set<Promise<void>>();
  let count = 0;

  const change = (id: string, next: (delivery: Delivery) => Delivery): void => {
    deliveries = deliveries.map((each) => (each.event.id === id ? next(each) : each));
  };
  /** The receiver's status; null and the reason: there was none. */
  const postOnce = async (
    event: PaymentEvent,
    now: number,
  ): Promise<Pick<Attempt, "status" | "error">> => {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(now / 1000);
    try {
      const { status } = await post(url, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(attemptTimeout),
        headers: {
          "content-type": "application/json",
          "shop-event": event.id,
          "shop-timestamp": String(timestamp),
          "shop-signature": `sha256=${await signatureOf(secret, timestamp, body)}`,
        },
        body,
      });
      return { status, error: null };
    } catch (cause) {
      return { status: null, error: reasonOf(cause) };
    }
  };
  const attempt = async (event: PaymentEvent, { clock, takeFault }: Sender): Promise<boolean> => {
    const hit = await takeFault();
    const fault = hit?.fault;
    const at = new Date(clock()).toISOString();
    const note = (said: Pick<Attempt, "status" | "error">): void =>
      change(event.id, (delivery) => ({
        ...delivery,
        attempts: [...delivery.attempts, { at, ...said, fault: fault?.kind ?? null }],
      }));
    const isLate = fault?.kind === "late" || fault?.kind === "delay";
    if (fault?.kind === "late") await sleep(actsAfterOf(fault));
    else if (fault?.kind === "delay") await hit?.wait();
    if (fault !== undefined && !isLate && effectOf(fault) === "skipped") {
      note({ status: null, error: "not sent" });
      return false;
    }
    if (fault?.kind === "duplicate") note(await postOnce(event, clock()));
    const said = await postOnce(event, clock());
    note(said);
    // Of any other fault that lets it through, the receiver's answer is lost.
    const isHeard = fault === undefined || isLate || fault.kind === "duplicate";
    return isHeard && said.status !== null && said.status >= 200 && said.status < 300;
  };
  const deliver = async (event: PaymentEvent, by: Sender): Promise<void> => {
    for (const wait of [0, ...retriesAfter]) {
      if (wait > 0) await sleep(wait);
      if (await attempt(event, by)) {
        change(event.id, (delivery) => ({ ...delivery, state: "delivered" }));
        return;
      }
    }
    change(event.id, (delivery) => ({ ...delivery, state: "failed" }));
  };

  return {
    send: (data, by) => {
      count += 1;
      const event: PaymentEvent = {
        // Not of the number alone: a server that goes on from a state counts from one again, and a receiver
        // would take its first event for a repetition. Nor of the time: by the same seed it is the same.
        id: by.idOf(`${count} ${JSON.stringify(data)}`),
        type: "order_no" in data ? "payment" : "recharge",
        created_at: new Date(by.clock()).toISOString(),
        shop,
        data,
      };
      const fresh: Delivery = { event, state: "pending", attempts: [] };
      deliveries = [...deliveries, fresh].slice(-mostListed);
      const sending = deliver(event, by).finally(() => pending.delete(sending));
      pending.add(sending);
    },
    list: () => deliveries,
    settled: async () => {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
};
