import type { CustomerRow } from "../collections/customer.ts";
import type { Call } from "./call.ts";

/** The number of responses kept, to limit memory. */
const keptAnswers = 4_000;

export interface LastAnswersParts {
  /** Changes when another shop replaces the current one. */
  readonly generation: () => number;
  /** Characters of all responses; older ones are dropped first. */
  readonly mostText: number;
  readonly from: readonly (readonly [string, string])[] | undefined;
}

/** The previous response to each read, for stale reads. Not part of the state. */
export interface LastAnswers {
  /** Returns the text, or for a stale read the previous one; stores what it returns. */
  readonly pass: (
    call: Call,
    customer: CustomerRow | undefined,
    text: string,
    isStale: boolean,
  ) => string;
  readonly saved: () => readonly (readonly [string, string])[];
}

export const createLastAnswers = ({
  generation,
  mostText,
  from = [],
}: LastAnswersParts): LastAnswers => {
  const texts = new Map(from);
  let characters = from.reduce((sum, [, text]) => sum + text.length, 0);
  let ofGeneration = generation();
  const drop = (key: string): void => {
    characters -= texts.get(key)?.length ?? 0;
    texts.delete(key);
  };
  return {
    pass: ({ request, language }, customer, text, isStale) => {
      if (ofGeneration !== generation()) for (const key of texts.keys()) drop(key);
      ofGeneration = generation();
      const { url } = request;
      // Without the origin, whose end is the first slash after "https://".
      const key = `${customer?.id ?? "anybody"} ${language} ${url.slice(url.indexOf("/", 8))}`;
      const before = texts.get(key);
      if (isStale && before !== undefined) return before;
      drop(key);
      texts.set(key, text);
      characters += text.length;
      for (const oldest of texts.keys()) {
        if (texts.size <= keptAnswers && characters <= mostText) break;
        drop(oldest);
      }
      return text;
    },
    saved: () => [...texts],
  };
};
