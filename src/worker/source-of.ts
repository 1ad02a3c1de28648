/** The parts of a `Request` that decide. */
export interface RequestParts {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/** `page`, `file`: from the cache, if they are there. `network`: the worker leaves it to the browser. */
export type Source = "page" | "file" | "network";

/** As the build names its files: by a part of their content's hash, with or without a name and a language. */
const hashedFile = /^assets\/(?:[\w.-]+-)?[\w-]{7,8}(?:-[a-z]{2})?\.(?:js|css)$/;

/**
 * From where a request is answered. The cache has only the page, for navigations to routes of the
 * shop, and hashed files of a build. Everything else goes to the network: calls, pictures, payment
 * pages (also on the shop's own origin), the chat, frames.
 *
 * @param scope the worker's: an address with a slash at the end
 * @param routes sources of regular expressions for the path below the scope, which begins with a slash
 */
export const sourceOf = (
  { method, mode, destination, url }: RequestParts,
  scope: string,
  routes: readonly string[],
): Source => {
  if (method !== "GET" || !url.startsWith(scope)) return "network";
  const { pathname, search } = new URL(url);
  const path = pathname.slice(new URL(scope).pathname.length);
  if (mode === "navigate") {
    const isRoute = routes.some((route) => new RegExp(route, "i").test(`/${path}`));
    return isRoute && destination === "document" ? "page" : "network";
  }
  return search === "" && hashedFile.test(path) ? "file" : "network";
};

/** Which requests a route of `InstallEvent.addRoutes` is for. */
export type RouteCondition =
  | { readonly urlPattern: string }
  | { readonly requestMode: "navigate" }
  | { readonly not: RouteCondition }
  | { readonly or: readonly RouteCondition[] };

/** Where the browser answers such a request from, without the worker. */
export interface BrowserRoute {
  readonly condition: RouteCondition;
  readonly source: "cache" | "network";
}

/**
 * What Chromium answers by these rules without the worker: hashed files from the caches, or else from the
 * network, and all but navigations from the network. A worker that is asked for each call and picture is
 * started for them, takes its share of a slow phone, and is not idle when another build is to take its place.
 *
 * @param scope the worker's: an address with a slash at the end
 */
export const browserRoutes = (scope: string): readonly BrowserRoute[] => [
  {
    condition: {
      or: [{ urlPattern: `${scope}assets/*.js` }, { urlPattern: `${scope}assets/*.css` }],
    },
    source: "cache",
  },
  { condition: { not: { requestMode: "navigate" } }, source: "network" },
];
