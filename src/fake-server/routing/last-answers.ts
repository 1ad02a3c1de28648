import type { CustomerRow } from "../collections/customer.ts";
import type { Call } from "./call.ts";

/** Older ones are forgotten, so that memory stays flat. */
const keptAnswers = 4_000;

/** What was answered to each read the time before, for stale reads. Not a part of the state. */
export interface LastAnswers {
  /** Answers the text, or where the read is stale the one before; and remembers what it answers. */
  readonly pass: (
    call: Call,
    customer: CustomerRow | undefined,
    text: string,
    isStale: boolean,
  ) => string;
}

/** `generation` changes when another shop takes the place of this one. */
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
