import type { Answered, Exchange, SentRequest } from "../exchange.ts";

/** What is asked where no server has a call. */
export const nowhere: SentRequest = {
  method: "GET",
  path: "/client/no-such-call",
  query: {},
  body: { kind: "none" },
};

/** An answer without what changes from request to request: method, path, times, identifiers. */
const likeness = ({ status, text }: Answered, { method, path }: SentRequest): string =>
  `${status} ${(text ?? "")
    .replaceAll(path, "")
    .replaceAll(new RegExp(`\\b${method}\\b`, "g"), "")
    .replace(/[\da-f]{8,}|\d+/gi, "0")}`;

/**
 * Whether a server answers a request as it answers one where no call is.
 *
 * @example
 * const orders = { ...nowhere, path: "/client/orders" };
 * const told = (path: string) => ({ status: 404, text: `Cannot GET /api${path}`, date: 0 });
 * isAsNowhere(told("/client/orders"), orders, told(nowhere.path)) // => true
 * isAsNowhere({ status: 404, text: "No such order", date: 0 }, orders, told(nowhere.path)) // => false
 */
export const isAsNowhere = (
  answer: Exchange["answer"],
  request: SentRequest,
  there: Exchange["answer"],
): boolean =>
  "status" in answer && "status" in there && likeness(answer, request) === likeness(there, nowhere);
