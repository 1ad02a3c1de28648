import type { AttemptQuestion } from "./attempt-context.ts";

interface Asked {
  readonly send: (
    event:
      | { readonly type: "ASK"; readonly about: AttemptQuestion }
      | { readonly type: "CONFIRMED" },
  ) => void;
}

/** Tells an attempt the customer's informed word, which was asked for elsewhere with its warning. */
export const giveWord = ({ send }: Asked, about: AttemptQuestion): void => {
  send({ type: "ASK", about });
  send({ type: "CONFIRMED" });
};
