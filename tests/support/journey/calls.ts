import type { Page, Request } from "playwright-core";

/** The calls that a page makes of the shop's server from now on: `GET /client/cart?…`. */
export const callsOf = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) {
      calls.push(`${request.method()} ${pathname.slice("/api".length)}${search}`);
    }
  });
  return calls;
};

/** How many calls of the shop's server wait for their answer, of those that a page makes from now on. */
export const callsInFlightOf = (page: Page): (() => number) => {
  const inFlight = new Set<Request>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) inFlight.add(request);
  });
  page.on("requestfinished", (request) => void inFlight.delete(request));
  page.on("requestfailed", (request) => void inFlight.delete(request));
  return () => inFlight.size;
};

/**
 * A call of what the lean reading has not: recharge, password, avatar, search, and the fields of the
 * user that the profile is about (D1, D5, D14).
 */
export const isWideCall = (call: string): boolean =>
  /^\w+ \/client\/(?:recharges|password|upload|search|profile)\b/.test(call);
