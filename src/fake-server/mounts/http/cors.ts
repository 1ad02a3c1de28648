import type { IncomingMessage } from "node:http";
import { isLocalOrigin } from "./local-caller.ts";

type Headers = Readonly<Record<string, string>>;

/** Whose pages may call: every origin on this machine, and these. */
export type AllowedOrigins = readonly string[];

const allowedOrigin = (incoming: IncomingMessage, allowed: AllowedOrigins): string | undefined => {
  const { origin } = incoming.headers;
  if (origin === undefined) return undefined;
  return isLocalOrigin(origin) || allowed.includes(origin.toLowerCase()) ? origin : undefined;
};

/** What every answer carries, so that a page of an allowed origin may read it. */
export const corsHeaders = (incoming: IncomingMessage, allowed: AllowedOrigins): Headers => {
  const origin = allowedOrigin(incoming, allowed);
  return {
    vary: "Origin",
    ...(origin === undefined
      ? {}
      : { "access-control-allow-origin": origin, "access-control-expose-headers": "Allow" }),
  };
};

/** The answer's headers to a browser that asks before it calls; `null`: this origin may not. */
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
      incoming.headers["access-control-request-headers"] ?? "authorization, content-type",
    "access-control-max-age": "600",
    // A page from a public address asks for it before it may call a machine at home.
    ...(isPrivate ? { "access-control-allow-private-network": "true" } : {}),
  };
};
