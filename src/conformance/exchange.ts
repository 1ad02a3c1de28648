import type { CallName } from "../contract/contract.ts";
import { shownValue } from "./shown-value.ts";

/** The body of a request, as far as it is known. */
export type SentBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: unknown }
  /** Declared as JSON, or without a type, but not valid JSON. */
  | {
      readonly kind: "broken";
      readonly text: string;
      /** Of the suite's own, which has no secrets. */
      readonly isOwn?: boolean;
    }
  | { readonly kind: "multipart" }
  /** Omitted by the recording. */
  | { readonly kind: "unknown" };

export interface SentRequest {
  readonly method: string;
  /** Below the base: `/client/orders/7`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: SentBody;
}

/** A response. `text` is null if the recording omits the body. */
export interface Answered {
  readonly status: number;
  readonly text: string | null;
  /** The server's clock by its `Date` header, in epoch milliseconds. Undefined: no such header. */
  readonly date?: number | undefined;
  /** Where a redirection leads. Undefined: it is none. */
  readonly location?: string | undefined;
}

/** A dropped connection or a timeout. */
export interface NoAnswer {
  readonly reason: string;
}

/** A call of the contract and its response. */
export interface Exchange<Name extends CallName = CallName> {
  readonly call: Name;
  /** The values of the path's `{name}` parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly request: SentRequest;
  readonly answer: Answered | NoAnswer;
}

export const isAnswered = (answer: Answered | NoAnswer): answer is Answered => "status" in answer;

/** The body without secrets, for the report; undefined: none. */
export const bodyText = ({ body }: SentRequest): string | undefined => {
  if (body.kind === "json") return shownValue(body.value);
  return body.kind === "broken" && body.isOwn === true ? body.text : undefined;
};

/** `GET /client/orders?page=2`, for the report. */
export const requestText = ({ method, path, query }: SentRequest): string => {
  const search = new URLSearchParams(query).toString();
  return `${method} ${path}${search === "" ? "" : `?${search}`}`;
};
