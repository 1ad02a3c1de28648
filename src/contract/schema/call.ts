import type { Schema } from "effect";
import type { ErrorCode } from "../errors.ts";
import type { Answer } from "./answer.ts";

/** The nouns of the specification, which group the calls. */
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

/** A schema of request data: it encodes to what is sent. */
export type SentSchema = Schema.Codec<unknown, object>;

/** A call's description, for tools. */
export interface CallDescription {
  readonly noun: Noun;
  readonly title: string;
  readonly text?: string;
  /** Statements of the specification (`S7.5`) and decisions (`D5`) that define the call. */
  readonly sources: readonly string[];
  /** `customer`: needs a bearer token; returns 401 without a valid one. Default: `customer`. */
  readonly access?: "open" | "customer";
  /**
   * Whether the entity lies under its name in `data` or directly in it. Clients accept both (D4). Default:
   * `named`.
   */
  readonly place?: "named" | "bare";
  /** The call's own errors, besides `sharedErrors`. Default: none. */
  readonly errors?: readonly ErrorCode[];
}

/**
 * The contract of one call in one value, so that a call and its response cannot be paired wrongly. The
 * tools-only parts are `undefined` in the shop.
 */
export interface Call {
  /** The name in failures, logs, reports and overridden paths (D5). */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path below the base path. `{name}` is replaced by a parameter. */
  readonly path: `/${string}`;
  /** The parameters in the path. Tools only. */
  readonly parameters?: SentSchema | undefined;
  /** Tools only. */
  readonly query?: SentSchema | undefined;
  /** `multipart`: a form with the picture in part `file`. Tools only. */
  readonly body?: SentSchema | "multipart" | undefined;
  /** The call creates something or moves money. It carries an `Idempotency-Key` and is sent once (D7). */
  readonly once?: true;
  readonly answer: Answer<unknown>;
  /** Tools only. */
  readonly about: CallDescription | undefined;
}

/**
 * A call by its name, method and path, with their literal types.
 *
 * @example
 * import { Schema } from "effect";
 * import { nothing } from "./answer.ts";
 * import { id } from "./request.ts";
 *
 * const returnOrder = call("returnOrder", "POST", "/client/orders/{id}/return", {
 *   parameters: Schema.Struct({ id: id("Of the order.") }),
 *   once: true,
 *   answer: nothing,
 *   about: undefined,
 * });
 * // Without the parameter of the path, or without a key, this does not compile.
 * const input: InputOf<typeof returnOrder> = { path: { id: 204 }, key: "4f1c" };
 * [returnOrder.path, input.path.id] // => ["/client/orders/{id}/return", 204]
 */
export const call = <
  const Name extends string,
  const Method extends Call["method"],
  const Address extends Call["path"],
  const C extends Omit<Call, "name" | "method" | "path">,
>(
  name: Name,
  method: Method,
  path: Address,
  rest: C,
): C & { readonly name: Name; readonly method: Method; readonly path: Address } => ({
  ...rest,
  name,
  method,
  path,
});

/** The encoded form of a schema. Optional keys may be `undefined`, which queries and JSON leave out. */
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

/** The input of a call: path parameters, query, body and `Idempotency-Key`. */
export type InputOf<C extends Call> = Path<C> & Query<C> & Body<C> & Key<C>;

/** The decoded response of a call. */
export type ReadFrom<C extends Call> = C["answer"] extends Answer<infer Read> ? Read : never;

/** The `data` that a server sends. */
export type DataOf<C extends Call> = C["answer"] extends Answer<unknown, infer Data> ? Data : never;
