import { http, type HttpHandler } from "msw";
import type { FakeServer } from "./api.ts";
import { roots } from "./roots.ts";

/**
 * Handlers for `setupWorker` of `msw/browser` and `setupServer` of `msw/node`: they hand the shop's
 * calls, on any origin, to the server. @throws if it is none, such as its options: each call would fail.
 */
export const shopHandlers = (server: FakeServer): HttpHandler[] => {
  if (!("respond" in Object(server))) {
    throw new TypeError("shopHandlers takes a server, which createFakeServer gives");
  }
  return roots.map((root) => http.all(`*${root}*`, ({ request }) => server.respond(request)));
};
