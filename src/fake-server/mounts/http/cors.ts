import type { IncomingMessage } from "node:http";
import { isLocalOrigin } from "./local-caller.ts";

type Headers = Readonly<Record<string, string>>;

/** Allowed origins, besides every origin on this machine. */
export type AllowedOrigins = readonly string[];

const allowedOrigin = (incoming: IncomingMessage, allowed: AllowedOrigins): string | undefined => {
  const { origin } = incoming.headers;
  if (origin === undefined) return undefined;
  return isLocalOrigin(origin) || allowed.includes(origin.toLowerCase()) ? origin : undefined;
};

/** The headers that let a page of an allowed origin read the response. */
export const corsHeaders = (incoming: IncomingMessage, allowed: AllowedOrigins): Headers => {
  const origin = allowedOrigin(incoming, allowed);
  return {
    vary: "Origin",
    ...(origin === undefined
      ? {}
      : {
          "access-control-allow-origin": origin,
          // No call reads a cookie, but a page may send each call with credentials.
          "access-control-allow-credentials": "true",
          "access-control-expose-headers": "Allow",
        }),
  };
};

/** The headers of a preflight response; `null`: the origin is not allowed. */
export const preflightHeaders = (
  incoming: IncomingMessage,
  allowed: AllowedOrigins,
): Headers | null => {
  if (allowedOrigin(incoming, allowed) === undefined) return null;
  const isPrivate = incoming.headers["access-control-request-private-network"] === "true";
  return {
    ...corsHeaders(incoming, allowed),
    "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
    "access-control-allow-headers":
      incoming.headers["access-control-request-headers"] ?? "authorization, content-type, x-shop",
    "access-control-max-age": "600",
    // Private Network Access: a page from a public address asks before it calls a local machine.
    ...(isPrivate ? { "access-control-allow-private-network": "true" } : {}),
  };
};
