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
