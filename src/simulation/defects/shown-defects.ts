import type { Fetch } from "../../ports/fetch.ts";
import { type Defect, isCall } from "./defect.ts";

/**
 * After a command's success, answers a read with the response from before the command, until
 * something else is sent. Removing ordered items from the cart is part of ordering.
 */
const staleAfter =
  (command: RegExp, read: RegExp): NonNullable<Defect["fetch"]> =>
  (fetch: Fetch) => {
    let before: string | null = null;
    let isStale = false;
    return async (address, init) => {
      if (isStale && before !== null && isCall("GET", read, address, init))
        return new Response(before);
      const response = await fetch(address, init);
      if (!response.ok) return response;
      if (isCall("GET", read, address, init)) before = await response.clone().text();
      else if (init.method !== "GET" && init.method !== "DELETE")
        isStale = isCall("POST", command, address, init);
      return response;
    };
  };

/** The lists of a customer's own data. */
const lists = /\/client\/(orders|balance-logs|withdrawals|recharges|withdrawal-accounts)$/;

export const shownDefects: readonly Defect[] = [
  {
    name: "stale-balance-after-withdrawal",
    does: "The client keeps showing the balance from before a withdrawal",
    invariant: "client-shows-server",
    fetch: staleAfter(/\/client\/withdrawals$/, /\/client\/user$/),
  },
  {
    name: "cart-count-kept",
    does: "The client keeps the cart's badge after an order has emptied the cart",
    invariant: "client-shows-server",
    fetch: staleAfter(/\/client\/orders$/, /\/client\/cart\/count$/),
  },
  {
    name: "screens-kept-after-logout",
    does: "The client keeps its screens when a customer logs out, and the next one sees them",
    invariant: "own-data-only",
    fetch: (fetch) => {
      const kept = new Map<string, { readonly token: string | null; readonly text: string }>();
      return async (address, init) => {
        if (!isCall("GET", lists, address, init)) return fetch(address, init);
        const token = new Headers(init.headers).get("authorization");
        const screen = kept.get(address);
        if (screen !== undefined && screen.token !== token) return new Response(screen.text);
        const response = await fetch(address, init);
        if (response.ok) kept.set(address, { token, text: await response.clone().text() });
        return response;
      };
    },
  },
];
