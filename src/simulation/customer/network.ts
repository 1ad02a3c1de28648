import type { Fetch } from "../../ports/fetch.ts";
import { draw, drawBetween, partOf } from "../draw.ts";
import type { VirtualTime } from "../virtual-time.ts";

/** One call of one customer, from the tap to the answer. */
export interface Call {
  readonly customer: number;
  /** The tab's name, unlike any other's. */
  readonly tab: string;
  /** Counts the customer's calls from 0. */
  readonly number: number;
  /** `POST /client/orders/:id/cancel`. */
  readonly name: string;
  /** Of them, counts those of this name, from 0. */
  readonly nth: number;
  readonly path: string;
  readonly key: string | null;
  /** Of a text; null: none. */
  readonly body: string | null;
  /** What the device says who is calling; null: nobody. */
  readonly token: string | null;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** What became of a call, as the customer's device sees it. */
export type CallOutcome = "answered" | "refused" | "lost";

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** The way to the server: what the simulation does with a request that has come through. */
export interface NetworkEnd {
  readonly time: VirtualTime;
  readonly seed: number;
  /** A request leaves the device. */
  readonly sent: (call: Call) => void;
  /** Brings it before the server. @throws TypeError where the connection drops. */
  readonly serve: (call: Call, request: Request) => Promise<Answered>;
  /** The device knows the call's end. `heard`: what it got for an answer; null: nothing. */
  readonly ended: (call: Call, outcome: CallOutcome, heard: Answered | null) => void;
  /** Milliseconds that the answer is held up, besides the network's own. */
  readonly holdUp: (call: Call) => number;
}

export interface Network {
  readonly fetch: Fetch;
  /** Of the device: all its tabs are on line, or none. */
  readonly isOnline: () => boolean;
  readonly setOnline: (online: boolean) => void;
  /** The page that made them has gone: nobody hears the answers of what is under way. */
  readonly unload: () => void;
  /** Calls that have left and have not ended. */
  readonly underWay: () => number;
}

const callName = (method: string, path: string): string =>
  `${method} ${path.replace(/\/[\d,]+(?=\/|$)/g, "/:id")}`;

/** Least and most milliseconds of one way. */
const oneWay = [15, 260] as const;

const lost = (): TypeError => new TypeError("Failed to fetch");

/** A device's connection, which its tabs share. */
export interface Air {
  isOnline: boolean;
  /** Grows with every loss of the network: what was under way then is lost. */
  losses: number;
}

/** Counts a customer's calls, by their names and in all, over all tabs and devices. */
export interface CallCounts {
  readonly byName: Map<string, number>;
  all: number;
}

export const createCallCounts = (): CallCounts => ({ byName: new Map(), all: 0 });

export interface NetworkNeeds {
  readonly customer: number;
  readonly tab: string;
  readonly counts: CallCounts;
  readonly air: Air;
}

/**
 * A tab's way to the server. It takes its time in both directions, and can be lost at any point:
 * a request that has got through is served, whether or not anybody hears the answer; one that was
 * given up may get through all the same.
 */
export const createNetwork = (
  { customer, tab, counts, air }: NetworkNeeds,
  end: NetworkEnd,
): Network => {
  /** Pages that have gone. */
  let pages = 0;
  let underWay = 0;

  const parts = ({ name, nth }: Call, use: number) =>
    [end.seed, customer, partOf(name), nth, use] as const;
  const travel = (call: Call, use: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, drawBetween(...oneWay, ...parts(call, use)));
    });

  const carry = async (call: Call, address: string, init: RequestInit): Promise<Answered> => {
    const before = air.losses;
    const page = pages;
    const { signal } = init;
    await travel(call, 1);
    const givenUp = signal?.aborted === true || pages !== page;
    if (!air.isOnline || air.losses !== before) throw lost();
    if (givenUp && draw(...parts(call, 2)) < 0.5) throw lost();
    const { signal: _ours, ...rest } = init;
    const answer = await end.serve(
      call,
      new Request(new URL(address, "http://shop.invalid"), rest),
    );
    const wait = end.holdUp(call);
    if (wait > 0) await new Promise<void>((resolve) => setTimeout(resolve, wait));
    await travel(call, 3);
    if (!air.isOnline || air.losses !== before || pages !== page) throw lost();
    return answer;
  };

  return {
    isOnline: () => air.isOnline,
    setOnline: (next) => {
      if (air.isOnline && !next) air.losses += 1;
      air.isOnline = next;
    },
    unload: () => {
      pages += 1;
    },
    underWay: () => underWay,
    fetch: async (address, init) => {
      const path = new URL(address, "http://shop.invalid").pathname.replace(/^\/api/, "");
      const name = callName(init.method ?? "GET", path);
      const nth = counts.byName.get(name) ?? 0;
      const headers = new Headers(init.headers);
      counts.byName.set(name, nth + 1);
      const call: Call = {
        customer,
        tab,
        number: counts.all,
        name,
        nth,
        path,
        key: headers.get("idempotency-key"),
        body: typeof init.body === "string" ? init.body : null,
        token: headers.get("authorization")?.replace(/^Bearer /, "") ?? null,
        sentAt: end.time.now(),
      };
      counts.all += 1;
      underWay += 1;
      end.sent(call);
      try {
        const answer = await carry(call, address, init);
        const heard = init.signal?.aborted !== true;
        const outcome = !heard ? "lost" : answer.status < 400 ? "answered" : "refused";
        end.ended(call, outcome, heard ? answer : null);
        return new Response(answer.body, { status: answer.status });
      } catch (error) {
        end.ended(call, "lost", null);
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  };
};
