import { type CallName, callNames, contract } from "../contract/contract.ts";
import type { Call } from "../contract/schema/call.ts";

/** Overridden paths by the call's name, below the base (D5). */
export type Paths = Readonly<Partial<Record<CallName, string>>>;

export interface Endpoint {
  readonly method: Call["method"];
  /** Below the base; `{name}` is replaced by the call's parameter. */
  readonly path: string;
}

export type Endpoints = Readonly<Record<CallName, Endpoint>>;

/**
 * The contract's methods and paths, with overrides.
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
