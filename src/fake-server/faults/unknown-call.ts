import type { Endpoint } from "../routing/endpoint.ts";

/** What may be hit: an endpoint, or a post to another server. */
interface Target {
  readonly method: string;
  readonly pattern: Endpoint["pattern"];
}

/** Whether two parts of a path can be the same: `*` and `:name` stand for any. */
const canBe = (wanted: string, part: string | undefined): boolean =>
  part !== undefined &&
  (wanted === "*" || wanted === part || part.startsWith(":") || part.includes("*"));

const pathCanBe = (wanted: string, path: string): boolean => {
  const parts = path.split("/");
  const wantedParts = wanted.split("/");
  return (
    wantedParts.length === parts.length &&
    wantedParts.every((part, place) => canBe(part, parts[place]))
  );
};

/** The path of an endpoint as faults know it: below the base path where it lies there. */
const pathOf = ({ pattern }: Target, base: string): string => {
  const path = pattern.replace(/^\*|^https?:\/\/[^/]+/, "");
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
};

/**
 * Why a planned fault can hit no call, in one line; null: it can. Planned all the same it would wait for
 * ever, and the test that has planned it would pass by mistake.
 *
 * @example
 * const endpoints = [{ method: "post", pattern: "*\/api/client/orders/:id/cancel" }];
 * unknownCall("POST /client/orders/7/cancel", endpoints, "/api") // => null
 * unknownCall("* /client/orders/*\/cancel", endpoints, "/api") // => null
 * unknownCall("GET /client/orders/7/cancel", endpoints, "/api")
 * // => 'There is no call "GET /client/orders/7/cancel"; this path takes POST'
 */
export const unknownCall = (
  call: string,
  endpoints: readonly Target[],
  base: string,
): string | null => {
  const [method = "", path = "", ...rest] = call.trim().split(/\s+/);
  const no = `There is no call "${call}"`;
  if (path === "" || rest.length > 0) {
    return `${no}; a call is a method and a path below ${base}, as in POST /client/orders`;
  }
  const methodsOf = (wanted: string): readonly string[] =>
    endpoints
      .filter((endpoint) => pathCanBe(wanted, pathOf(endpoint, base)))
      .map((endpoint) => endpoint.method.toUpperCase());
  const methods = methodsOf(path);
  if (method === "*" ? methods.length > 0 : methods.includes(method.toUpperCase())) return null;
  if (methods.length > 0) return `${no}; this path takes ${[...new Set(methods)].join(", ")}`;
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return below !== path && methodsOf(below).length > 0
    ? `${no}; the path begins below ${base}: ${method} ${below}`
    : `${no}; the contract lists them`;
};
