/** The parts of a `Request` that decide. */
export interface RequestParts {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/** `page`, `file`: from the cache, if they are there. `network`: the worker leaves it to the browser. */
export type Source = "page" | "file" | "network";

/** A name with a hash of the content, with or without a name before it, a screen and a language after it. */
const hashedFile = /^assets\/(?:[\w.-]+-)?[\w-]{7,8}(?:-[a-z]+)*\.(?:js|css)$/;

/**
 * The source of a request's answer. The cache has only the page, for navigations to routes of the shop, and
 * hashed files of a build. Everything else goes to the network: calls, pictures, payment pages (also on the
 * shop's own origin), the chat, frames.
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

/** The requests to which a route of `InstallEvent.addRoutes` applies. */
export type RouteCondition =
  | { readonly urlPattern: string }
  | { readonly requestMode: "navigate" }
  | { readonly not: RouteCondition }
  | { readonly or: readonly RouteCondition[] };

/** A source from which the browser answers without starting the worker. */
export interface BrowserRoute {
  readonly condition: RouteCondition;
  readonly source: "cache" | "network";
}

/**
 * The rules by which Chromium answers without the worker: hashed files from the caches, or else from the
 * network; all other requests but navigations from the network. Starting a worker for each call and picture
 * takes processor time on a slow phone, and delays the activation of another build.
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
