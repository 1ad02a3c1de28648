import type { CustomerRow } from "../collections/customer.ts";
import type { Language } from "../wire/localized-text.ts";
import type { IncomingRequest } from "./incoming-request.ts";

/** A request, parsed and checked as far as all endpoints need. */
export interface Call {
  readonly request: IncomingRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON body, or the `FormData` of a multipart one; `undefined`: no body. */
  readonly body: unknown;
  readonly language: Language;
  /** When the call is processed, in epoch milliseconds. */
  readonly now: number;
}

/** A call with a valid token. */
export interface CustomerCall extends Call {
  readonly customer: CustomerRow;
}

/** The `data` of a successful envelope. */
export type Data = Readonly<Record<string, unknown>>;
