import { type EndpointName, endpoints } from "../adapters/http/endpoints.ts";

export interface Route {
  readonly call: EndpointName;
  readonly params: Readonly<Record<string, string>>;
  /** What precedes the contract's path: `/api`, `/v2/api` or nothing. */
  readonly base: string;
}

interface Pattern {
  readonly call: EndpointName;
  readonly method: string;
  readonly shape: RegExp;
  /** Fixed words: `/orders/stats/count` goes before `/orders/{id}`. */
  readonly fixed: number;
}

const callNames = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

const patterns: readonly Pattern[] = callNames
  .map((call) => {
    const { method, path } = endpoints[call];
    const words = path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    return {
      call,
      method,
      shape: new RegExp(`^(?<base>.*?)${words}/?$`),
      fixed: path.split("/").filter((word) => !word.startsWith("{")).length,
    };
  })
  .toSorted((a, b) => b.fixed - a.fixed);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The contract's call that a method and a path stand for, below any base. */
export const routeOf = (method: string, pathname: string): Route | undefined => {
  for (const { call, method: own, shape } of patterns) {
    const match = own === method.toUpperCase() ? shape.exec(pathname) : null;
    if (match === null) continue;
    const { base = "", ...params } = match.groups ?? {};
    return {
      call,
      base,
      params: Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, decoded(value ?? "")]),
      ),
    };
  }
  return undefined;
};
