import { type CallName, callNames } from "../contract.ts";

export interface Route {
  readonly call: CallName;
  readonly params: Readonly<Record<string, string>>;
  /** The prefix of the call's path: `/api`, `/v2/api` or nothing. */
  readonly base: string;
}

/** The call of a method and path, below any base; undefined: none. */
export type RouteOf = (method: string, pathname: string) => Route | undefined;

interface Pattern {
  readonly call: CallName;
  readonly method: string;
  readonly shape: RegExp;
  /** The number of literal segments: `/orders/stats/count` precedes `/orders/{id}`. */
  readonly fixed: number;
}

const literally = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");

/** The method and path of each call on a server. */
type Endpoints = Readonly<Record<CallName, { readonly method: string; readonly path: string }>>;

const patternsOf = (endpoints: Endpoints): readonly Pattern[] =>
  callNames
    .map((call) => {
      const { method, path } = endpoints[call];
      const words = literally(path).replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
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

/** Matches requests to the calls of a server. */
export const routesOf = (endpoints: Endpoints): RouteOf => {
  const patterns = patternsOf(endpoints);
  return (method, pathname) => {
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
};
