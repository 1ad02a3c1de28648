import { nearest } from "../errors/nearest.ts";
import { isAnySegment } from "../routing/call-pattern.ts";
import type { Endpoint } from "../routing/endpoint.ts";

/** A call that a fault can hit: an endpoint, or a post to another server. */
interface Target {
  readonly method: string;
  readonly pattern: Endpoint["pattern"];
}

/** Whether two segments of a path can be equal. */
const canBe = (wanted: string, part: string | undefined): boolean =>
  part !== undefined &&
  (isAnySegment(wanted) || wanted === part || part.startsWith(":") || part.includes("*"));

const pathCanBe = (wanted: string, path: string): boolean => {
  const parts = path.split("/");
  const wantedParts = wanted.split("/");
  return (
    wantedParts.length === parts.length &&
    wantedParts.every((part, place) => canBe(part, parts[place]))
  );
};

/** The path of an endpoint in a fault's form: below the base path, if it is there. */
const pathOf = ({ pattern }: Target, base: string): string => {
  const path = pattern.replace(/^\*|^https?:\/\/[^/]+/, "");
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
};

/** Nearly all calls begin with `/client/`, which would make all paths seem similar. */
const withoutClient = (path: string): string => path.replace(/^\/client\//, "");

/** The path that was probably meant, in a fault's form; `undefined`: none is similar enough. */
const nearestPath = (wanted: string, paths: readonly string[]): string | undefined => {
  const written = new Map(
    paths.map((path) => path.replaceAll(/:\w+/g, "*")).map((path) => [withoutClient(path), path]),
  );
  const rest = withoutClient(wanted);
  return rest === "" ? undefined : written.get(nearest(rest, [...written.keys()]) ?? "");
};

/**
 * Why there is no such call, in one line; null: there is one. A fault or an expectation of a mistyped call
 * would match nothing, and the test with it would pass by mistake.
 *
 * @example
 * const endpoints = [{ method: "post", pattern: "*\/api/client/orders/:id/cancel" }];
 * unknownCall("POST /client/orders/7/cancel", endpoints, "/api") // => null
 * unknownCall("* /client/orders/*\/cancel", endpoints, "/api") // => null
 * unknownCall("GET /client/orders/7/cancel", endpoints, "/api")
 * // => 'There is no call "GET /client/orders/7/cancel"; this path takes POST'
 * unknownCall("POST /client/orders/7/cancle", endpoints, "/api")
 * // => 'There is no call "POST /client/orders/7/cancle": is POST /client/orders/*\/cancel meant?'
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
  const ofMethod = (own: string): boolean =>
    method === "*" || own.toUpperCase() === method.toUpperCase();
  const methodsOf = (wanted: string): readonly string[] =>
    endpoints
      .filter((endpoint) => pathCanBe(wanted, pathOf(endpoint, base)))
      .map((endpoint) => endpoint.method.toUpperCase());
  const methods = methodsOf(path);
  if (methods.some(ofMethod)) return null;
  if (methods.length > 0) return `${no}; this path takes ${[...new Set(methods)].join(", ")}`;
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  if (below !== path && methodsOf(below).length > 0) {
    return `${no}; the path begins below ${base}: ${method} ${below}`;
  }
  if (/^\w/.test(path) && methodsOf(`/${path}`).length > 0) {
    return `${no}; the path begins with a slash: ${method} /${path}`;
  }
  const [plain = ""] = path.split("?");
  if (plain !== path && methodsOf(plain).length > 0) {
    return `${no}; a path has no query: ${method} ${plain}`;
  }
  const takers = endpoints.filter((endpoint) => ofMethod(endpoint.method));
  const near = nearestPath(
    below,
    takers.map((endpoint) => pathOf(endpoint, base)),
  );
  return near === undefined
    ? `${no}; the contract lists them`
    : `${no}: is ${method} ${near} meant?`;
};
