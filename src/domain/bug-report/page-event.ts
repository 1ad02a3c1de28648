/** An id as the server has it, and the noun that it is of: pseudonyms are given when a report is made. */
export interface RecordedId {
  readonly noun: string;
  readonly id: string;
}

/** What of an answer is kept. Texts and numbers of the customer are not, but for the amounts. */
export interface RecordedAnswer {
  readonly status: number;
  /** The envelope's code; null: none. */
  readonly code: number | null;
  readonly shape: "nothing" | "one" | "rows" | "no envelope";
  /** How many rows there are; null: no list. */
  readonly rows: number | null;
  /** The known statuses in it, in their order. */
  readonly statuses: readonly string[];
  readonly ids: readonly RecordedId[];
  /** In the order in which they are in the answer. */
  readonly amounts: readonly number[];
}

/** One event of the page, as the ring keeps it. `at`: milliseconds of the page's monotonic clock. */
export type PageEvent =
  | {
      readonly kind: "route";
      readonly at: number;
      readonly route: string;
      readonly ids: readonly RecordedId[];
    }
  | {
      readonly kind: "machine";
      readonly at: number;
      readonly machine: string;
      readonly event: string;
      readonly state: string;
    }
  | {
      readonly kind: "call";
      readonly at: number;
      /** Method and path, `GET /client/orders/:id`. */
      readonly call: string;
      /** Of the path, then of the body that was sent. */
      readonly ids: readonly RecordedId[];
      /** Page, limit, status and flags of the query: `page=1&status=paid`; empty: none of them. */
      readonly query: string;
      /** Milliseconds until the answer. */
      readonly took: number;
      /** Null: no answer came. */
      readonly answer: RecordedAnswer | null;
    };
