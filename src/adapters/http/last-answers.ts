import { Predicate } from "effect";

/** A response as it came. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

export interface Decoded {
  readonly reply: Reply;
  readonly answer: unknown;
}

/** The last answer to a read. */
export interface LastAnswer extends Decoded {
  /** Epoch milliseconds. */
  readonly readAt: number;
}

/** A shallow copy: subscribers that compare by identity see that the answer was read again. */
export const shallowCopy = (answer: unknown): unknown =>
  Array.isArray(answer) ? [...answer] : Predicate.isReadonlyObject(answer) ? { ...answer } : answer;

/** The number of answers kept, least recently read dropped first. */
const capacity = 200;

export const cacheAnswer = (
  answers: Map<string, LastAnswer>,
  key: string,
  last: LastAnswer,
): void => {
  // Reinserted last, which makes the Map's order least recently read first.
  answers.delete(key);
  answers.set(key, last);
  if (answers.size > capacity) answers.delete(answers.keys().next().value ?? "");
};
