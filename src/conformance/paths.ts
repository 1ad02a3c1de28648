import { type Endpoint, type EndpointName, endpoints } from "../adapters/http/endpoints.ts";

/** Paths of a server that differs from the contract, by the call's name, below the base (D5). */
export type Paths = Readonly<Partial<Record<EndpointName, string>>>;

/** Where each call of the contract is on one server. */
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;

export const callNames: readonly EndpointName[] = Object.keys(endpoints).filter(
  (name): name is EndpointName => Object.hasOwn(endpoints, name),
);

/** The contract's methods and paths, but for the paths that are elsewhere. */
export const endpointsAt = (paths: Paths = {}): Endpoints => {
  const found: Record<EndpointName, Endpoint> = { ...endpoints };
  for (const name of callNames) {
    const path = paths[name];
    if (path !== undefined) found[name] = { method: endpoints[name].method, path };
  }
  return found;
};
