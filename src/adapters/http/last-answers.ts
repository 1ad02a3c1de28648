/** What a read has answered last. */
export interface LastAnswer {
  /** As decoded. */
  readonly answer: unknown;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

/** The number of answers kept, least recently read dropped first. */
const capacity = 200;

export const keepAnswer = (
  answers: Map<string, LastAnswer>,
  key: string,
  last: LastAnswer,
): void => {
  // Reinserted last, which makes the Map's order least recently read first.
  answers.delete(key);
  answers.set(key, last);
  if (answers.size > capacity) answers.delete(answers.keys().next().value ?? "");
};
