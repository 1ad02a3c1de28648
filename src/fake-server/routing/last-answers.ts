import type { CustomerRow } from "../collections/customer.ts";
import type { Call } from "./call.ts";

/** The number of responses kept, to limit memory. */
const keptAnswers = 4_000;

/** The previous response to each read, for stale reads. Not part of the state. */
export interface LastAnswers {
  /** Returns the text, or for a stale read the previous one; stores what it returns. */
  readonly pass: (
    call: Call,
    customer: CustomerRow | undefined,
    text: string,
    isStale: boolean,
  ) => string;
}

/** `generation` changes when another shop replaces the current one. */
export const createLastAnswers = (generation: () => number): LastAnswers => {
  const texts = new Map<string, string>();
  let ofGeneration = generation();
  return {
    pass: ({ request, language }, customer, text, isStale) => {
      if (ofGeneration !== generation()) texts.clear();
      ofGeneration = generation();
      const { pathname, search } = new URL(request.url);
      const key = `${customer?.id ?? "anybody"} ${language} ${pathname}${search}`;
      const before = texts.get(key);
      if (isStale && before !== undefined) return before;
      texts.delete(key);
      texts.set(key, text);
      const [oldest] = texts.keys();
      if (texts.size > keptAnswers && oldest !== undefined) texts.delete(oldest);
      return text;
    },
  };
};
