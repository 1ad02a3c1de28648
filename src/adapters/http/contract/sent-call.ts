import type { EndpointName } from "../endpoints.ts";
import type { contract } from "./contract.ts";

type Contract = typeof contract;

/** What a schema sends. An `undefined` is left out of a query and of JSON. */
type Sent<S> = S extends { readonly Encoded: infer Encoded }
  ? {
      readonly [K in keyof Encoded]: object extends Pick<Encoded, K>
        ? Encoded[K] | undefined
        : Encoded[K];
    }
  : never;

type Parameters<C> = C extends { readonly parameters: infer S }
  ? { readonly path: Sent<S> }
  : { readonly path?: never };

type Query<C> = C extends { readonly query: infer S }
  ? { readonly query: Sent<S> }
  : { readonly query?: never };

type Body<C> = C extends { readonly body: "multipart" }
  ? { readonly form: FormData; readonly body?: never }
  : C extends { readonly body: infer S }
    ? { readonly body: Sent<S>; readonly form?: never }
    : { readonly body?: never; readonly form?: never };

type Key<C> = C extends { readonly attempt: true }
  ? { readonly key: string }
  : { readonly key?: never };

type CallNamed<Name extends EndpointName> = { readonly endpoint: Name } & Parameters<
  Contract[Name]
> &
  Query<Contract[Name]> &
  Body<Contract[Name]> &
  Key<Contract[Name]>;

/** A call as the contract has it: its path, query, body and `Idempotency-Key`. */
export type SentCall = { readonly [Name in EndpointName]: CallNamed<Name> }[EndpointName];
