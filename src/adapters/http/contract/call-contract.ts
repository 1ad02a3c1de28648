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
export type SentSchema = Schema.Codec<unknown, object>;

/** All that is promised about one call. */
export interface CallContract extends Endpoint {
  /** The call's name in the OpenAPI document: a verb and its object, for generators make functions of it. */
  readonly operationId: string;
  readonly noun: Noun;
  readonly title: string;
  readonly text?: string;
  /** Statements of the specification (`S7.5`) and decisions (`D5`) that the call comes from. */
  readonly sources: readonly string[];
  /** `customer`: needs a bearer token, and answers 401 without a good one. */
  readonly access: "open" | "customer";
  /** Of every `{name}` in the path. */
  readonly parameters?: SentSchema;
  readonly query?: SentSchema;
  /** `multipart`: a form with the picture as its part `file`. */
  readonly body?: SentSchema | "multipart";
  /** Creates something or moves money: takes an `Idempotency-Key` and is sent once (D7). */
  readonly attempt?: true;
  readonly answer: Answer<unknown>;
  /** Where an entity stands in `data`; clients accept both (D4). Default: `named`. */
  readonly place?: "named" | "bare";
  /** Beside those that any call may have (`sharedRefusals`). */
  readonly refusals: readonly RefusalContract[];
}

/** Calls of one noun: part of the contract. */
export type Calls = Readonly<Record<string, CallContract>>;
