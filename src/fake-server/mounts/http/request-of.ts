import type { IncomingMessage } from "node:http";
import type { IncomingRequest } from "../../routing/incoming-request.ts";
import { apiErrors } from "../../wire/api-errors.ts";

/** Other methods reach no handler; `Request` rejects some of them. */
export const servedMethods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

/** The requested URL. @throws ApiError 40000 when it is invalid, or the `Host` that HTTP/1.1 asks for is missing. */
export const urlOf = (incoming: IncomingMessage, origin: string): URL => {
  if (incoming.httpVersion === "1.1" && incoming.headers.host === undefined) {
    throw apiErrors.badRequest();
  }
  const target = incoming.url ?? "/";
  const isPath = target.startsWith("/");
  // Concatenated, not resolved: `//elsewhere/…` would change the host.
  const requested = isPath ? `${origin}${target}` : target;
  if (!URL.canParse(requested)) throw apiErrors.badRequest();
  const url = new URL(requested);
  return isPath ? url : new URL(`${origin}${url.pathname}${url.search}`);
};

const nothing = new Uint8Array(0);

/** The request for the handlers, without a stream. A HEAD is handled as a GET, which has no body. */
export const requestOf = (
  { method: requested = "GET", headers }: IncomingMessage,
  { href }: URL,
  received: Uint8Array<ArrayBuffer>,
): IncomingRequest => {
  const method = requested === "HEAD" ? "GET" : requested;
  const bytes = method === "GET" ? nothing : received;
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  const request: IncomingRequest = {
    method,
    url: href,
    headers: { get },
    text: async () => (bytes.length === 0 ? "" : new TextDecoder().decode(bytes)),
    // A copy: the buffer may be a resizable one, and grow or shrink.
    arrayBuffer: async () => bytes.slice().buffer,
    formData: () =>
      new Response(bytes.slice(), {
        headers: { "content-type": get("content-type") ?? "" },
      }).formData(),
    clone: () => request,
  };
  return request;
};
