import type { CallName } from "../contract/contract.ts";

/** The ways in which a response can differ from the contract. */
export type Rule =
  /** The connection dropped or timed out. */
  | "no answer"
  /** An HTTP status that the contract does not have, or that contradicts the code. */
  | "status"
  /** A body that is not a JSON object, or has an invalid `code` or `message`. */
  | "envelope"
  /** A `code` that the contract does not have here, or that is wrong for the error. */
  | "code"
  /** A refusal instead of a success, or the reverse. */
  | "refusal"
  /** Wrong authentication: a missing 401 without a token, or a 401 where none is needed. */
  | "access"
  | "missing field"
  | "wrong type"
  /** A status, type or method that the specification does not list. */
  | "unknown value"
  | "total"
  /** Pages that repeat or skip rows, or have more than requested. */
  | "paging"
  | "sort"
  | "filter"
  /** Another entity than requested, or a duplicate id. */
  | "identity"
  /** A customer can see or change another customer's data. */
  | "isolation"
  /** Amounts or counts that do not add up. */
  | "sum"
  /** Every request of the call is answered by HTTP 404, 405 or 501. */
  | "not implemented"
  /** Two responses contradict each other. */
  | "mismatch"
  /** A time that does not fit the server's clock. */
  | "time"
  /** A command's effect is missing. */
  | "effect"
  /** A recorded request that the contract does not accept. */
  | "request";

export interface Drift {
  readonly call: CallName;
  /** The request: `GET /client/orders?page=2`. */
  readonly asked: string;
  /** Its JSON body, without secrets; undefined: none. */
  readonly body?: string | undefined;
  readonly rule: Rule;
  /** A JSON path (`$.data.orders[0].status`), `HTTP status`, or a path below `request`. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
  /** The statement of the specification (`S7.20`) or decision (`D4`). */
  readonly source: string;
}

/** Something that a check has created and could not remove. */
export interface Leftover {
  readonly call: CallName;
  readonly what: string;
}

/** An observation that is not a drift. */
export interface Note {
  /** Null: not about a particular call. */
  readonly call: CallName | null;
  readonly text: string;
}
