import type { Fetch } from "../../ports/fetch.ts";

/** The calls of the home screen that the page itself starts, by their names in the contract. */
export type EarlyCall = "settings" | "products" | "categories" | "user" | "cartCount";

/**
 * Calls that the page itself started before the bundle arrived (`src/shell/early.ts`): what they
 * were asked with, and the answers on their way by address.
 */
export interface EarlyAnswers {
  readonly token: string;
  readonly language: string;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  // Only a `var` becomes a property of `globalThis`.
  var earlyAnswers: EarlyAnswers | undefined;
}

/**
 * A fetch that takes an early answer where one was asked for in the same way, once, and asks
 * again by itself where the early call came to nothing.
 */
export const earlyFetch = (fetch: Fetch, early: EarlyAnswers | undefined): Fetch => {
  if (early === undefined) return fetch;
  return (address, init, onProgress) => {
    const headers = new Headers(init.headers);
    const answer = early.answers.get(address);
    const sameQuestion =
      init.method === "GET" &&
      headers.get("Authorization") === `Bearer ${early.token}` &&
      headers.get("Accept-Language") === early.language;
    if (answer === undefined || !sameQuestion) return fetch(address, init, onProgress);
    early.answers.delete(address);
    return answer.catch(() => fetch(address, init));
  };
};
