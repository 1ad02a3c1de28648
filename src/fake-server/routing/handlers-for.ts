import type { HttpHandler } from "msw/http";

/** A cheap filter for MSW's path matching, which is exact but slow; null: unknown. */
export const shapeOf = (path: HttpHandler["info"]["path"]): RegExp | null => {
  if (typeof path !== "string") return null;
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}/?$`);
};

/**
 * The handlers that may match a request. MSW tries them in sequence, and each parses the URL and
 * the cookies again: a fifth of a server's time.
 */
export const handlersFor = (
  handlers: readonly HttpHandler[],
): ((request: Request) => readonly HttpHandler[]) => {
  const shapes = handlers.map((handler) => ({
    handler,
    method: handler.info.method,
    shape: shapeOf(handler.info.path),
  }));
  return ({ method: asked, url }) => {
    const address = url.replace(/[?#].*$/, "");
    return shapes.flatMap(({ handler, method, shape }) =>
      (typeof method !== "string" || method === asked) && (shape?.test(address) ?? true)
        ? [handler]
        : [],
    );
  };
};
