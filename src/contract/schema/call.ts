import type { Schema } from "effect";
import type { ErrorCode } from "../errors.ts";
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

/** A schema of what is sent: what it encodes to is what goes over the wire. */
export type SentSchema = Schema.Codec<unknown, object>;

/** What is said of a call, for tools. */
export interface CallAbout {
  /** The call's name in the OpenAPI document: a verb and its object, for generators make functions of it. */
  readonly operationId: string;
  readonly noun: Noun;
  readonly title: string;
  readonly text?: string;
  /** Statements of the specification (`S7.5`) and decisions (`D5`) that the call comes from. */
  readonly sources: readonly string[];
  /** `customer`: needs a bearer token, and answers 401 without a good one. */
  readonly access: "open" | "customer";
  /** Where an entity stands in `data`; clients accept both (D4). Default: `named`. */
  readonly place?: "named" | "bare";
  /** Beside those that any call may have (`sharedErrors`). */
  readonly errors: readonly ErrorCode[];
}

/**
 * All that is promised about one call, in one value, so that a call and its answer cannot be paired
 * wrongly. The parts for tools alone are `undefined` in the shop.
 */
export interface Call {
  /** What failures, logs, reports and overridden paths (D5) call it. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base path; `{name}` is filled from the call's parameters. */
  readonly path: `/${string}`;
  /** Of every `{name}` in the path. Tools only. */
  readonly parameters?: SentSchema | undefined;
  /** Tools only. */
  readonly query?: SentSchema | undefined;
  /** `multipart`: a form with the picture as its part `file`. Tools only. */
  readonly body?: SentSchema | "multipart" | undefined;
  /** Creates something or moves money: takes an `Idempotency-Key` and is sent once (D7). */
  readonly once?: true;
  readonly answer: Answer<unknown>;
  /** Tools only. */
  readonly about: CallAbout | undefined;
}

/**
 * Keeps the types of a call's parts.
 *
 * @example
 * import { Schema } from "effect";
 * import { nothing } from "./answer.ts";
 * import { id } from "./request.ts";
 *
 * const returnOrder = call({
 *   name: "returnOrder",
 *   method: "POST",
 *   path: "/client/orders/{id}/return",
 *   parameters: Schema.Struct({ id: id("Of the order.") }),
 *   once: true,
 *   answer: nothing,
 *   about: undefined,
 * });
 * // Without the parameter of the path, or without a key, this does not compile.
 * const input: InputOf<typeof returnOrder> = { path: { id: 204 }, key: "4f1c" };
 * [returnOrder.path, input.path.id] // => ["/client/orders/{id}/return", 204]
 */
export const call = <const C extends Call>(described: C): C => described;

/** What a schema sends. An `undefined` is left out of a query and of JSON. */
type Sent<S> = S extends { readonly Encoded: infer Encoded }
  ? {
      readonly [K in keyof Encoded]: object extends Pick<Encoded, K>
        ? Encoded[K] | undefined
        : Encoded[K];
    }
  : never;

type Path<C> = C extends { readonly parameters: infer S }
  ? { readonly path: Sent<S> }
  : { readonly path?: never };

type Query<C> = C extends { readonly query: infer S }
  ? { readonly query: Sent<S> }
  : { readonly query?: never };

type Body<C> = C extends { readonly body: "multipart" | undefined }
  ? { readonly form: FormData; readonly body?: never }
  : C extends { readonly body: infer S }
    ? { readonly body: Sent<S>; readonly form?: never }
    : { readonly body?: never; readonly form?: never };

type Key<C> = C extends { readonly once: true }
  ? { readonly key: string }
  : { readonly key?: never };

/** What a call is made with: its path's parameters, its query, its body and its `Idempotency-Key`. */
export type InputOf<C extends Call> = Path<C> & Query<C> & Body<C> & Key<C>;

/** What the client makes of a call's answer. */
export type ReadFrom<C extends Call> = C["answer"] extends Answer<infer Read> ? Read : never;

/** The `data` that a server sends. */
export type DataOf<C extends Call> = C["answer"] extends Answer<unknown, infer Data> ? Data : never;
