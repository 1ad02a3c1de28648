import type { CustomerRow } from "../collections/customer.ts";
import type { Language } from "../localized-text.ts";

/** One request, read and checked as far as every endpoint needs it. */
export interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON body, or a `FormData` of a multipart one; `undefined` where the request has none. */
  readonly body: unknown;
  readonly language: Language;
  /** The instant at which the call is processed, in epoch milliseconds. */
  readonly now: number;
}

/** A call with a token that is good. */
export interface CustomerCall extends Call {
  readonly customer: CustomerRow;
}

/** The `data` of a successful envelope. */
export type Data = Readonly<Record<string, unknown>>;
