/** What the package promises, in types of its own: nothing that it is made of shows in them. */

/** A customer to log in as. */
export interface Customer {
  readonly username: string;
  readonly password: string;
  /** What is special about them, in English. */
  readonly note: string;
}

export type ScenarioName =
  | "demo"
  | "fresh-customer"
  | "vip-with-recycler"
  | "frozen-account"
  | "frozen-withdrawals"
  | "empty-shop"
  | "huge-shop"
  | "inbox-storm"
  | "expired-token"
  | "prices-that-move"
  | "stock-that-runs-out";

export interface ScenarioInfo {
  readonly name: ScenarioName;
  /** One line. */
  readonly title: string;
  /** The main one first. */
  readonly customers: readonly Customer[];
}

/** A fault that hits the next calls that match. */
export interface Fault {
  /** Method and path below the base path; `*` matches one segment: `POST /client/orders`. */
  readonly call: string;
  readonly kind:
    | "status"
    | "unauthorized-body"
    | "unauthorized-status"
    | "drop"
    | "gateway"
    | "silence"
    | "late"
    | "delay"
    | "duplicate"
    | "stale"
    | "corrupt-json"
    | "html"
    | "empty"
    | "truncated"
    | "wrong-shape";
  /** How many matching calls it hits; default 1. */
  readonly times?: number;
  /** For `status`; default 500. */
  readonly status?: number;
  /** For `delay`, `silence`, `gateway`, `drop` and `late`: how long the caller waits. */
  readonly milliseconds?: number;
  /** Whether the effect happens before the fault: `applied` with `drop` is a lost response. */
  readonly effect?: "applied" | "skipped";
  /** For `late`; default `gateway`. */
  readonly answer?: "gateway" | "drop" | "silence" | "accepted";
  /** For `late`: milliseconds of the shop's clock until its effect; default 8,000. */
  readonly actsAfter?: number;
}

export interface Faults {
  /** Plans a fault. `release` lets go the calls that it holds, now and later. */
  readonly next: (fault: Fault) => { readonly release: () => void };
  /** Faults by seed, to a share of the calls (0 to 1; default 0.1); `null`: none. */
  readonly seeded: (seed: number | null, rate?: number) => void;
  /** Lets go every call that is held. */
  readonly releaseAll: () => void;
  /** Forgets planned faults and lets go what is held. */
  readonly clear: () => void;
  /** How many calls are held. */
  readonly held: () => number;
}

/** A call that the server has answered. */
export interface LoggedCall {
  readonly number: number;
  readonly method: string;
  /** Below the base path, without the query. */
  readonly path: string;
  /** `null`: the connection was dropped. */
  readonly status: number | null;
  /** The envelope's code; `null`: success, or no envelope. */
  readonly code: number | null;
  /** The kind of the fault that hit it. */
  readonly fault: string | null;
}

export interface FakeServerOptions {
  /** The shop to begin with. Default: `demo`. */
  readonly scenario?: ScenarioName;
  /** The same seed gives the same shop; said, it also gives the same tokens. Default: 1. */
  readonly seed?: number;
  /** The real clock, epoch milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Every answer waits so many milliseconds. Default: none. */
  readonly latency?: { readonly least: number; readonly most: number };
  /** Faults by seed. Default: none. */
  readonly faults?: { readonly seed: number; readonly rate?: number };
  /** What becomes of an `Idempotency-Key`. Default: `honoured`. */
  readonly idempotency?: "honoured" | "ignored";
  /** How late the payment site confirms, in milliseconds of the shop's clock. Default: 0. */
  readonly siteConfirmsAfter?: number;
}

/** A shop with its own state. It answers one call at a time, each as a transaction. */
export interface FakeServer {
  /** Answers calls below `/api`, pictures, and the payment site's page; else 404 in JSON. */
  readonly respond: (request: Request) => Promise<Response>;
  /** `respond` in the shape of `fetch`; a dropped connection rejects with a `TypeError`. */
  readonly fetch: typeof globalThis.fetch;
  /** The shop's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Moves the shop's clock forward, in milliseconds, and does what is due by then. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Seeds the scenario afresh. */
  readonly reset: () => Promise<void>;
  readonly scenario: () => string;
  readonly seed: () => number;
  readonly switchScenario: (name: ScenarioName, seed?: number) => Promise<void>;
  /** The whole state as text. */
  readonly saveState: () => Promise<string>;
  /** Goes on from a saved state. @throws when it is none; then nothing has changed. */
  readonly loadState: (text: string) => Promise<void>;
  readonly faults: Faults;
  /** The price is in hundredths. @throws when there is no such product. */
  readonly editProduct: (
    id: number,
    edit: { readonly price?: number; readonly stock?: number; readonly onSale?: boolean },
  ) => Promise<void>;
  /** Ends the sessions of one customer, or of all: their tokens are answered with 401. */
  readonly revokeSessions: (username?: string) => Promise<void>;
  readonly freezeCustomer: (username: string, frozen: boolean) => Promise<void>;
  readonly freezeWithdrawals: (username: string, frozen: boolean) => Promise<void>;
  readonly decideWithdrawal: (
    id: number,
    status: "approved" | "rejected" | "completed",
  ) => Promise<void>;
  readonly settleRecharge: (id: number, outcome: "paid" | "failed" | "cancelled") => Promise<void>;
  /** Completes a pending recycling now and credits it. */
  readonly completeRecycle: (orderId: number) => Promise<void>;
  /** What becomes of an order's online payment, by the order's number. */
  readonly completePayment: (orderNo: string) => Promise<void>;
  readonly failPayment: (orderNo: string) => Promise<void>;
  readonly abandonPayment: (orderNo: string) => Promise<void>;
  /** Puts a message into a customer's inbox; returns its id. */
  readonly sendMessage: (message: {
    readonly username: string;
    readonly title: string;
    readonly content: string;
  }) => Promise<number>;
  /** The last calls, newest first. */
  readonly calls: () => readonly LoggedCall[];
}
