import { http, type HttpHandler } from "msw";
import type { FakeServer } from "./api.ts";
import { roots } from "./roots.ts";

/**
 * Handlers for `setupWorker` of `msw/browser` and `setupServer` of `msw/node`: they hand the shop's
 * calls, on any origin, to the server.
 */
export const shopHandlers = (server: FakeServer): HttpHandler[] =>
  roots.map((root) => http.all(`*${root}*`, ({ request }) => server.respond(request)));
