import type { Endpoint } from "./endpoint.ts";
import type { IncomingRequest } from "./incoming-request.ts";

/** A pattern as a regular expression of whole addresses without a query; its groups are the parameters. */
const shapeOf = (pattern: string): RegExp => {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace(/:(\w+)/g, "(?<$1>[^/]+)");
  return new RegExp(`^${source}/?$`);
};

const withoutQuery = (url: string): string => url.replace(/[?#].*$/, "");

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const decodedAll = (groups: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const params: Record<string, string> = {};
  for (const [name, part] of Object.entries(groups)) params[name] = decoded(part);
  return params;
};

interface Found {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

export interface EndpointFinder {
  /** The first endpoint of the request's method and address; undefined: there is none. */
  readonly find: (request: Pick<IncomingRequest, "method" | "url">) => Found | undefined;
  /** The methods that a URL's address takes, in capitals, OPTIONS among them; none for an unknown one. */
  readonly methodsOf: (url: string) => readonly string[];
}

/**
 * Finds the endpoint of a request. MSW's own search parses the address and the cookies once per handler, a
 * third of a server's time.
 */
export const endpointFinder = (endpoints: readonly Endpoint[]): EndpointFinder => {
  const shapes = endpoints.map((endpoint) => ({
    endpoint,
    method: endpoint.method.toUpperCase(),
    shape: shapeOf(endpoint.pattern),
  }));
  const byMethod = new Map<string, (typeof shapes)[number][]>();
  for (const shape of shapes) {
    const known = byMethod.get(shape.method);
    if (known === undefined) byMethod.set(shape.method, [shape]);
    else known.push(shape);
  }
  return {
    find: ({ method, url }) => {
      const address = withoutQuery(url);
      for (const { endpoint, shape } of byMethod.get(method) ?? []) {
        const match = shape.exec(address);
        if (match !== null) return { endpoint, params: decodedAll(match.groups) };
      }
      return undefined;
    },
    methodsOf: (url) => {
      const address = withoutQuery(url);
      const methods = new Set(
        shapes.flatMap(({ method, shape }) => (shape.test(address) ? [method] : [])),
      );
      if (methods.has("GET")) methods.add("HEAD");
      return methods.size === 0 ? [] : [...methods, "OPTIONS"];
    },
  };
};
