import type { CallName } from "../contract/contract.ts";

/** What a request carried, as far as it can be known. */
export type SentBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: unknown }
  /** Said to be JSON, or nothing at all, and is not JSON. */
  | { readonly kind: "broken"; readonly text: string }
  | { readonly kind: "multipart" }
  /** A recording that left it out. */
  | { readonly kind: "unknown" };

export interface SentRequest {
  readonly method: string;
  /** Below the base: `/client/orders/7`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: SentBody;
}

/** What came back. `text` is null where a recording left the body out. */
export interface Answered {
  readonly status: number;
  readonly text: string | null;
}

/** No answer at all: a dropped connection, or none within the time. */
export interface NoAnswer {
  readonly reason: string;
}

/** One call of the contract and its answer. */
export interface Exchange {
  readonly call: CallName;
  /** What `{name}` in the contract's path stood for. */
  readonly params: Readonly<Record<string, string>>;
  readonly request: SentRequest;
  readonly answer: Answered | NoAnswer;
}

export const isAnswered = (answer: Answered | NoAnswer): answer is Answered => "status" in answer;

/** `GET /client/orders?page=2`, for the report. */
export const requestText = ({ method, path, query }: SentRequest): string => {
  const search = new URLSearchParams(query).toString();
  return `${method} ${path}${search === "" ? "" : `?${search}`}`;
};
