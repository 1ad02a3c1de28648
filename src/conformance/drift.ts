import type { CallName } from "../contract/contract.ts";

/** In what an answer can differ from the contract. */
export type Rule =
  /** The connection dropped, or nothing came within the time. */
  | "no answer"
  /** An HTTP status that the contract does not know, or that contradicts the code. */
  | "status"
  /** A body that is no JSON object, or whose `code` or `message` are none. */
  | "envelope"
  /** A `code` that the contract does not know here, or another than this mistake has. */
  | "code"
  /** A call that should have been answered was refused, or the other way round. */
  | "refusal"
  /** What a stranger is told: 401 where a token is needed, an answer where none is. */
  | "access"
  | "missing field"
  | "wrong type"
  /** A status, type or method that the specification does not list. */
  | "unknown value"
  | "total"
  /** Pages that repeat, skip, or have more rows than were asked for. */
  | "paging"
  | "sort"
  | "filter"
  /** Another thing than the one that was asked for, or one id twice. */
  | "identity"
  /** Amounts or counts that do not add up. */
  | "sum"
  /** Two calls tell different things of the same. */
  | "mismatch"
  /** What was done does not show afterwards. */
  | "effect"
  /** What a recorded client sent is not what the contract takes. */
  | "request";

export interface Drift {
  readonly call: CallName;
  /** The call as it was asked: `GET /client/orders?page=2`. */
  readonly asked: string;
  readonly rule: Rule;
  /** JSON path in the body (`$.data.orders[0].status`), `HTTP status`, or one below `request`. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
  /** Statement of the specification (`S7.20`) or decision (`D4`). */
  readonly source: string;
}

/** Something to know that is no drift. */
export interface Note {
  /** Null where it is about none in particular. */
  readonly call: CallName | null;
  readonly text: string;
}
