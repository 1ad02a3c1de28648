import { type CallName, callNames, contract } from "../contract/contract.ts";
import type { Call } from "../contract/schema/call.ts";

/** Paths of a server that differs from the contract, by the call's name, below the base (D5). */
export type Paths = Readonly<Partial<Record<CallName, string>>>;

export interface Endpoint {
  readonly method: Call["method"];
  /** Below the base; `{name}` is filled from the call's parameters. */
  readonly path: string;
}

/** Where each call of the contract is on one server. */
export type Endpoints = Readonly<Record<CallName, Endpoint>>;

/**
 * The contract's methods and paths, but for the paths that are elsewhere.
 *
 * @example
 * endpointsAt({ recycleOrder: "/client/recycle/{id}" }).recycleOrder
 * // => { method: "POST", path: "/client/recycle/{id}" }
 */
export const endpointsAt = (paths: Paths = {}): Endpoints => {
  const found: Record<CallName, Endpoint> = { ...contract };
  for (const name of callNames) {
    const path = paths[name];
    if (path !== undefined) found[name] = { method: contract[name].method, path };
  }
  return found;
};
