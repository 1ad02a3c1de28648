import type { HttpHandler } from "msw/http";

/** Whether MSW may find that an address is of this pattern; it decides itself, and takes its time. */
const shapeOf = (path: HttpHandler["info"]["path"]): RegExp | null => {
  if (typeof path !== "string") return null;
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}/?$`);
};

/**
 * The handlers that a request is worth showing to. MSW shows it to one after the other, and each
 * reads the address and the cookies anew: a fifth of a server's time.
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
