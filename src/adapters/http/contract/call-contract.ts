import type { Schema } from "effect";
import type { Endpoint } from "../endpoints.ts";
import type { Answer } from "./answer.ts";

/** The nouns of the specification, by which the calls are grouped. */
export type Noun =
  | "session"
  | "settings"
  | "catalogue"
  | "cart"
  | "orders"
  | "payments"
  | "wallet"
  | "withdrawals"
  | "withdrawal-accounts"
  | "recharges"
  | "messages"
  | "profile";

/** One way in which a server says no (specification §8). */
export interface RefusalContract {
  /** Of HTTP. 200: the refusal is told by the body's `code` alone. */
  readonly status: number;
  /** Of the body. */
  readonly code: number;
  readonly when: string;
}

/** A schema of what is sent: what it encodes to is what goes over the wire. */
export type SentSchema = Schema.Codec<unknown, unknown>;

/** All that is promised about one call. */
export interface CallContract extends Endpoint {
  readonly noun: Noun;
  readonly title: string;
  readonly description?: string;
  /** Statements of the specification (`S7.5`) and decisions (`D5`) that the call comes from. */
  readonly sources: readonly string[];
  /** `customer`: needs a bearer token, and answers 401 without a good one. */
  readonly access: "open" | "customer";
  readonly query?: Schema.Struct<Readonly<Record<string, SentSchema>>>;
  /** `multipart`: a form with the part `file`. */
  readonly body?: SentSchema | "multipart";
  /** True: creates something or moves money, and takes an `Idempotency-Key` (D7). */
  readonly attempt?: boolean;
  readonly answer: Answer<unknown>;
  /** Beside those that every call shares (`sharedRefusals`). */
  readonly refusals: readonly RefusalContract[];
}
