import type { IncomingMessage } from "node:http";
import { apiErrors } from "../../wire/api-errors.ts";

/** Other methods reach no handler; `Request` rejects some of them. */
export const servedMethods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

/** The requested URL. @throws ApiError 40000 when it is invalid. */
export const urlOf = (incoming: IncomingMessage, origin: string): URL => {
  const target = incoming.url ?? "/";
  const asked = target.startsWith("/") ? `${origin}${target}` : target;
  if (!URL.canParse(asked)) throw apiErrors.badRequest();
  const { pathname, search } = new URL(asked);
  // Concatenated, not resolved: `//elsewhere/…` would change the host.
  return new URL(`${origin}${pathname}${search}`);
};

/** The request for the handlers. A HEAD is handled as a GET. */
export const requestOf = (
  incoming: IncomingMessage,
  url: URL,
  bytes: Uint8Array<ArrayBuffer>,
): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const method = incoming.method === "HEAD" ? "GET" : (incoming.method ?? "GET");
  // A copy: `Request` takes no resizable buffer.
  return new Request(url, {
    method,
    headers,
    ...(method === "GET" ? {} : { body: bytes.slice() }),
  });
};
