import type { TokenStore } from "../../ports/token-store.ts";

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

/**
 * What this page has read for the customer of a token. Forgotten as soon as the token is another
 * (decisions/0024). Take it before a read: what is answered after the customer has gone is then kept
 * where nobody looks.
 */
export const lastAnswers = (
  tokens: Pick<TokenStore, "watch">,
): ((token: string | null) => Map<string, LastAnswer>) => {
  let owner: string | null = null;
  let answers = new Map<string, LastAnswer>();
  tokens.watch(() => {
    answers = new Map();
  });
  return (token) => {
    if (token !== owner) {
      owner = token;
      answers = new Map();
    }
    return answers;
  };
};
