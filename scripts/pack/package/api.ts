/** The package's public types: they show nothing of its implementation. */

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
    | "answer"
    | "corrupt-json"
    | "html"
    | "empty"
    | "truncated"
    | "wrong-shape";
  /** The number of matching calls that it hits; default 1. */
  readonly times?: number;
  /** Only the calls with a token of this customer. */
  readonly customer?: string;
  /** The first matching call that it hits: 2 lets the first one pass. Default 1. */
  readonly nth?: number;
  /** For `status`, default 500; for `answer`, default 200. */
  readonly status?: number;
  /** For `answer`: a text, or JSON. */
  readonly body?: unknown;
  /** For `answer`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For `delay`, `silence`, `gateway`, `drop` and `late`: how long the caller waits. */
  readonly milliseconds?: number;
  /** Whether the effect happens before the fault: `applied` with `drop` is a lost response. */
  readonly effect?: "applied" | "skipped";
  /** For `late`; default `gateway`. */
  readonly answer?: "gateway" | "drop" | "silence" | "accepted";
  /** For `late`: milliseconds of the shop's clock until its effect; default 8,000. */
  readonly actsAfter?: number;
}

/** The kinds of faults by seed. Those from `gateway` on occur only if they are named. */
export type SeededFaultKind =
  | "delay"
  | "drop-before"
  | "drop-after"
  | "error-500"
  | "unauthorized-body"
  | "unauthorized-status"
  | "html"
  | "truncated"
  | "wrong-shape"
  | "duplicate"
  | "stale"
  | "gateway"
  | "silence-before"
  | "silence-after"
  | "late"
  | "late-drop"
  | "late-silence"
  | "confirm-late";

/** Faults by seed: the same seed hits the same calls in the same way. */
export interface SeededFaults {
  readonly seed: number;
  /** The share of the calls that are hit, 0 to 1; default 0.1. */
  readonly rate?: number;
  /** The weight of each kind, instead of the default; 0: never. */
  readonly weights?: { readonly [kind in SeededFaultKind]?: number };
  /** Only these come. */
  readonly kinds?: readonly SeededFaultKind[];
}

export interface Faults {
  /**
   * Plans a fault. `release` lets go the calls that it holds, now and later.
   * @throws when the shop has no call that it could hit.
   */
  readonly next: (fault: Fault) => { readonly release: () => void };
  /** Faults by seed; `null`: none. @throws when a number is out of its range. */
  readonly seeded: (
    seed: number | null,
    rate?: number,
    weights?: SeededFaults["weights"],
    kinds?: SeededFaults["kinds"],
  ) => void;
  /** The faults by seed that are on; `null`: none. */
  readonly current: () => SeededFaults | null;
  /** Releases every held call. */
  readonly releaseAll: () => void;
  /** Removes planned faults and releases held calls. */
  readonly clear: () => void;
  /** The number of held calls. */
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
  /** Whether the shop has applied it. */
  readonly isApplied: boolean;
}

/** Selects requests; an absent field matches all. */
export interface RequestPattern {
  /** Method and path; `*` matches one segment: `POST /client/orders`. */
  readonly call?: string;
  readonly method?: string;
  readonly path?: string;
  /** By username. */
  readonly customer?: string;
  /** After this mark: its name, or its number. */
  readonly since?: string | number;
  readonly query?: Readonly<Record<string, string>>;
  /** A part of the body: other fields are ignored. */
  readonly body?: unknown;
  /** The `Idempotency-Key`. */
  readonly key?: string;
  readonly status?: number;
  readonly applied?: boolean;
  readonly answered?: boolean;
}

export interface RequestExpectation extends RequestPattern {
  /** Default: exactly one; of `waitFor`: at least one. */
  readonly times?: number | { readonly atLeast?: number; readonly atMost?: number };
}

/** A request that reached the server. Secrets are cut out; instants are the shop's. */
export interface LoggedRequest {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly customer: string | null;
  readonly key: string | null;
  readonly body: unknown;
  readonly receivedAt: number;
  /** When the shop applied it: more than once if it was delivered twice. */
  readonly applied: readonly number[];
  /** null: not yet, or its connection was dropped. */
  readonly answeredAt: number | null;
  readonly status: number | null;
  readonly code: number | null;
  readonly fault: string | null;
  /** Its deviations from the contract. */
  readonly findings: readonly string[];
  readonly answer: unknown;
}

export interface ExpectationResult {
  readonly isMet: boolean;
  /** The numbers of the requests that were found. */
  readonly found: readonly number[];
  /** The expected and the actual requests, as text. */
  readonly message: string;
}

/** The journal of requests. */
export interface Requests {
  /** Oldest first. @throws for an unknown mark or an unknown call, as the others do. */
  readonly find: (pattern?: RequestPattern) => Promise<readonly LoggedRequest[]>;
  /** Marks this moment; returns its number. */
  readonly mark: (name?: string) => number;
  /** Counts the requests that reached the server, whatever the response. */
  readonly verify: (expected: RequestExpectation) => Promise<ExpectationResult>;
  /** Resolves when the expectation holds, or with the result after so many milliseconds (5,000). */
  readonly waitFor: (
    expected: RequestExpectation,
    milliseconds?: number,
  ) => Promise<ExpectationResult>;
}

/** Default: `notice`. */
type MessageType = "system" | "notice" | "reward";

/** A prepared text of the inbox. */
export type InboxText =
  | "holidays"
  | "invite"
  | "maintenance"
  | "packing"
  | "recycled"
  | "reward"
  | "security"
  | "spareParts"
  | "surplusRefunded"
  | "weekend"
  | "welcome"
  | "withdrawalApproved"
  | "withdrawalCompleted"
  | "withdrawalRejected";

/** A message of your own, or a prepared text. */
export type SentMessage = { readonly username: string } & (
  | { readonly title: string; readonly content: string; readonly type?: MessageType }
  | { readonly text: InboxText }
);

interface LineDraft {
  /** The product's id. */
  readonly product: number;
  /** Default 1. */
  readonly quantity?: number;
}

/** A scenario of your own; amounts are hundredths. `scenario.schema.json` describes each field. */
export interface ScenarioDocument {
  readonly $schema?: string;
  readonly version: 1;
  readonly name?: string;
  readonly title?: string;
  /** The scenario to begin with; default: the catalogue without customers. */
  readonly base?: ScenarioName;
  /** The shop's delays in milliseconds, and the welcome credit in hundredths. */
  readonly settings?: {
    readonly recycleDelayMs?: number;
    readonly withdrawalDelayMs?: number;
    readonly rechargeDelayMs?: number;
    readonly rechargeExpiryMs?: number;
    readonly surplusRefundDelayMs?: number;
    /** Between two messages that the shop writes by itself; `null`: none. */
    readonly messageEveryMs?: number | null;
    readonly sessionLifetimeMs?: number;
    readonly welcomeCredit?: number;
  };
  readonly customers?: readonly {
    readonly username: string;
    /** A new customer needs one. */
    readonly password?: string;
    readonly note?: string;
    readonly balance?: number;
    readonly memberLevel?: number;
    readonly serviceArea?: string | null;
    readonly frozen?: boolean;
    readonly withdrawalsFrozen?: boolean;
    readonly cart?: readonly LineDraft[];
    readonly orders?: readonly {
      readonly status: "unpaid" | "paid" | "pending_recycle" | "recycled" | "cancelled";
      readonly items: readonly [LineDraft, ...LineDraft[]];
      readonly hoursAgo?: number;
      readonly payMethod?: "balance" | "alipay" | "usdt";
      readonly recycledIn?: number;
    }[];
    readonly messages?: readonly {
      readonly title?: string;
      readonly content?: string;
      readonly type?: MessageType;
      /** Instead of title and content. */
      readonly text?: InboxText;
      readonly read?: boolean;
      readonly hoursAgo?: number;
    }[];
  }[];
  readonly products?: readonly {
    readonly id: number;
    readonly price?: number;
    readonly stock?: number;
    readonly onSale?: boolean;
  }[];
  readonly faults?: readonly Fault[];
  /** Fixed responses of single calls. */
  readonly answers?: readonly {
    readonly call: string;
    readonly customer?: string;
    readonly nth?: number;
    /** Default: all. */
    readonly times?: number;
    readonly status?: number;
    /** The `data` of a success. */
    readonly data?: unknown;
    /** Instead of data: the whole body. */
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  }[];
  /** A state to begin with, as it is saved. */
  readonly state?: unknown;
}

export interface FakeServerOptions {
  /** The shop to begin with, or one of your own. Default: `demo`. @throws when it is wrong. */
  readonly scenario?: ScenarioName | ScenarioDocument;
  /** The same seed gives the same shop; if given, also the same tokens. Default: 1. */
  readonly seed?: number;
  /** The real clock, epoch milliseconds; the check of the options reads it, too. Default: `Date.now`. */
  readonly clock?: () => number;
  /** The answer of every call waits so many milliseconds, at most 60,000. Default: none. */
  readonly latency?: { readonly least: number; readonly most: number };
  /**
   * Refuses requests that deviate from the contract, with all reasons; `keys`: also those without an
   * `Idempotency-Key`. Default: the reasons are `findings` in the log of requests.
   */
  readonly strict?: "contract" | "keys";
  /** Faults by seed. Default: none. */
  readonly faults?: SeededFaults;
  /** The treatment of an `Idempotency-Key`. Default: `honoured`. */
  readonly idempotency?: "honoured" | "ignored";
  /** The payment site's delay before it confirms, in milliseconds of the shop's clock. Default: 0. */
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
  /** Advances the shop's clock by so many milliseconds and runs the jobs that are due. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Seeds the scenario again. */
  readonly reset: () => Promise<void>;
  readonly scenario: () => string;
  readonly seed: () => number;
  readonly switchScenario: (
    scenario: ScenarioName | ScenarioDocument,
    seed?: number,
  ) => Promise<void>;
  /** A scenario that starts with the current state, as JSON text; the name is in kebab case. */
  readonly saveScenario: (name: string) => Promise<string>;
  /** The whole state as text. */
  readonly saveState: () => Promise<string>;
  /** Restores a saved state. @throws for an invalid one; nothing has changed then. */
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
  /** Ends an order's online payment with an outcome, by the order's number. */
  readonly endPayment: (
    orderNo: string,
    outcome: "completed" | "failed" | "abandoned",
  ) => Promise<void>;
  /** Puts a message into a customer's inbox; returns its id. */
  readonly sendMessage: (message: SentMessage) => Promise<number>;
  /** The last calls, newest first. */
  readonly calls: () => readonly LoggedCall[];
  /** All requests with their bodies and outcomes. */
  readonly requests: Requests;
}
