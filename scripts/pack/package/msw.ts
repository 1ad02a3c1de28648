import { http, type HttpHandler } from "msw";
import type { FakeServer } from "./api.ts";
import { isOfShop } from "./of-shop.ts";

/**
 * Handlers for `setupWorker` of `msw/browser` and `setupServer` of `msw/node`: they hand the shop's
 * calls, on any origin, to the server, also unknown ones below `/api/client/`, which it answers by 404. All
 * else is left to other handlers and to MSW's `onUnhandledFrame`. @throws if it is no server, such as its
 * options: each call would fail.
 */
export const shopHandlers = (server: FakeServer): HttpHandler[] => {
  if (!("respond" in Object(server))) {
    throw new TypeError("shopHandlers takes a server, which createFakeServer gives");
  }
  return [
    http.all(
      ({ request }) => isOfShop(new URL(request.url).pathname),
      ({ request }) => server.respond(request),
    ),
  ];
};
