import type { IncomingRequest } from "../../fake-server/routing/incoming-request.ts";
import type { Fetch } from "../../ports/fetch.ts";
import { draw, drawBetween, partOf } from "../draw.ts";
import type { VirtualTime } from "../virtual-time.ts";
import { plainRequest, plainResponse } from "./plain-http.ts";

/** A call of a customer, from the tap to the response. */
export interface Call {
  readonly customer: number;
  /** The tab's unique name. */
  readonly tab: string;
  /** The sequence number of the customer's call, from 0. */
  readonly number: number;
  /** `POST /client/orders/:id/cancel`. */
  readonly name: string;
  /** The sequence number among the calls of this name, from 0. */
  readonly nth: number;
  readonly path: string;
  readonly key: string | null;
  /** The body if it is text; null: none. */
  readonly body: string | null;
  /** The session's token; null: none. */
  readonly token: string | null;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** The outcome of a call, as the customer's device sees it. */
export type CallOutcome = "answered" | "refused" | "lost";

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** The server's end of the network. */
export interface NetworkEnd {
  readonly time: VirtualTime;
  readonly seed: number;
  /** A request is sent by the device. */
  readonly sent: (call: Call) => void;
  /** Delivers it to the server. @throws TypeError if the connection drops. */
  readonly serve: (call: Call, request: IncomingRequest) => Promise<Answered>;
  /** The call has ended for the device. `received`: the response; null: none. */
  readonly ended: (call: Call, outcome: CallOutcome, received: Answered | null) => void;
  /** The response's extra delay in milliseconds. */
  readonly holdUp: (call: Call) => number;
}

export interface Network {
  readonly fetch: Fetch;
  /** Whether the device is online: all its tabs are, or none. */
  readonly isOnline: () => boolean;
  readonly setOnline: (online: boolean) => void;
  /** The page has been unloaded: responses to its pending calls are dropped. */
  readonly unload: () => void;
  /** The `fetch` of the loaded page. After the page's unload it sends nothing and never settles. */
  readonly ofThisPage: (fetch: Fetch) => Fetch;
  /** The number of pending calls. */
  readonly underWay: () => number;
}

/** `Headers` would check each name and value, which costs more than it takes to serve some calls. */
const headersOf = (
  given: RequestInit["headers"],
  form: FormData | null,
): IncomingRequest["headers"] => {
  if (given === undefined || given instanceof Headers || Array.isArray(given))
    return new Headers(given);
  const values = new Map(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  // The browser itself sets this header for a form.
  if (form !== null) values.set("content-type", "multipart/form-data");
  return { get: (name) => values.get(name.toLowerCase()) ?? null };
};

const callName = (method: string, path: string): string =>
  `${method} ${path.replace(/\/[\d,]+(?=\/|$)/g, "/:id")}`;

/** Minimum and maximum milliseconds of one direction. */
const oneWay = [15, 260] as const;

const lost = (): TypeError => new TypeError("Failed to fetch");

/** A device's connection, shared by its tabs. */
export interface Air {
  isOnline: boolean;
  /** Incremented at every loss of the network, which loses the pending calls. */
  losses: number;
}

/** The numbers of a customer's calls, by name and in total, over all tabs and devices. */
export interface CallCounts {
  readonly byName: Map<string, number>;
  all: number;
}

export const createCallCounts = (): CallCounts => ({ byName: new Map(), all: 0 });

export interface NetworkOptions {
  readonly customer: number;
  readonly tab: string;
  readonly counts: CallCounts;
  readonly air: Air;
}

/**
 * A tab's network. Requests and responses take time, and can be lost at any point: a request that
 * arrives is served even if its response is lost; an aborted one may still arrive.
 */
export const createNetwork = (
  { customer, tab, counts, air }: NetworkOptions,
  end: NetworkEnd,
): Network => {
  /** The number of unloaded pages. */
  let pages = 0;
  let underWay = 0;

  const parts = ({ name, nth }: Call, use: number) =>
    [end.seed, customer, partOf(name), nth, use] as const;
  const travel = (call: Call, use: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, drawBetween(...oneWay, ...parts(call, use)));
    });

  const carry = async (
    call: Call,
    request: IncomingRequest,
    signal: RequestInit["signal"],
  ): Promise<Answered> => {
    const before = air.losses;
    const page = pages;
    await travel(call, 1);
    const givenUp = signal?.aborted === true || pages !== page;
    if (!air.isOnline || air.losses !== before) throw lost();
    if (givenUp && draw(...parts(call, 2)) < 0.5) throw lost();
    const answer = await end.serve(call, request);
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
    ofThisPage: (fetch) => {
      const page = pages;
      const never = new Promise<never>(() => {});
      return async (address, init, onProgress) => {
        if (pages !== page) return never;
        try {
          const answer = await fetch(address, init, onProgress);
          return pages === page ? answer : never;
        } catch (error) {
          if (pages !== page) return never;
          throw error;
        }
      };
    },
    underWay: () => underWay,
    fetch: async (address, init, onProgress) => {
      const [beforeQuery = ""] = address.split("?", 1);
      const path = beforeQuery.replace(/^\/api/, "");
      const name = callName(init.method ?? "GET", path);
      const nth = counts.byName.get(name) ?? 0;
      const form = init.body instanceof FormData ? init.body : null;
      const headers = headersOf(init.headers, form);
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
        const request = plainRequest(`http://shop.invalid${address}`, {
          method: init.method,
          headers,
          body: call.body,
          form,
        });
        onProgress?.(0.5);
        const answer = await carry(call, request, init.signal);
        const isReceived = init.signal?.aborted !== true;
        const outcome = !isReceived ? "lost" : answer.status < 400 ? "answered" : "refused";
        end.ended(call, outcome, isReceived ? answer : null);
        return plainResponse(answer);
      } catch (error) {
        end.ended(call, "lost", null);
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  };
};
