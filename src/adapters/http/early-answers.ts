import type { Language } from "../../domain/locale/language.ts";
import type { Fetch } from "../../ports/fetch.ts";

/** A response whose body is read as it comes: the shell and React both use it. */
export interface EarlyAnswer {
  readonly response: Response;
  readonly text: string;
}

/**
 * Requests that the page started before the bundle arrived (`src/shell/early.ts`): the token and language
 * they were sent with, and the pending responses by URL.
 */
export interface EarlyAnswers {
  readonly token: string;
  readonly language: Language;
  readonly answers: Map<string, Promise<EarlyAnswer>>;
  /**
   * Resolves to true when the shell has drawn the screen from the responses, else to false. Never rejects.
   */
  readonly drawn: Promise<boolean>;
}

declare global {
  // Only a `var` becomes a property of `globalThis`.
  var earlyAnswers: EarlyAnswers | undefined;
}

/**
 * Milliseconds after the bundle's start within which an early response is used. Later calls need current
 * data.
 */
const usedForMs = 10_000;

/**
 * A `fetch` that uses the early response to an identical request, once and within 10 seconds. If the early
 * request failed, it sends its own.
 */
export const earlyFetch = (fetch: Fetch, early: EarlyAnswers | undefined): Fetch => {
  if (early === undefined) return fetch;
  const usedUntil = performance.now() + usedForMs;
  return (address, init, onProgress) => {
    // What is sent may change what was read.
    if (init.method !== "GET") early.answers.clear();
    const headers = new Headers(init.headers);
    const answer = early.answers.get(address);
    const sameQuestion =
      headers.get("Authorization") === `Bearer ${early.token}` &&
      headers.get("Accept-Language") === early.language;
    if (answer === undefined || !sameQuestion || performance.now() > usedUntil)
      return fetch(address, init, onProgress);
    early.answers.delete(address);
    return answer
      .then(({ response, text }) => new Response(text, response))
      .catch(() => fetch(address, init));
  };
};
