import type { IncomingMessage } from "node:http";
import { apiErrors } from "../../wire/api-errors.ts";

/** Calls of another method reach no handler; some of them not even `Request` takes. */
export const servedMethods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

/** The address that was asked for. @throws ApiError 40000 when it is none. */
export const urlOf = (incoming: IncomingMessage, origin: string): URL => {
  const target = incoming.url ?? "/";
  const asked = target.startsWith("/") ? `${origin}${target}` : target;
  if (!URL.canParse(asked)) throw apiErrors.badRequest();
  const { pathname, search } = new URL(asked);
  // Pasted together and not resolved: `//elsewhere/…` would change the host.
  return new URL(`${origin}${pathname}${search}`);
};

/** The request as the handlers read it. A HEAD is asked as the GET whose headers it wants. */
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
  return new Request(url, { method, headers, ...(method === "GET" ? {} : { body: bytes }) });
};
