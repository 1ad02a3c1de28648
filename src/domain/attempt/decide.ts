import type { AttemptQuestion } from "./attempt-context.ts";

interface Asked {
  readonly send: (
    event:
      | { readonly type: "ASK"; readonly about: AttemptQuestion }
      | { readonly type: "CONFIRMED" },
  ) => void;
}

/**
 * Passes the customer's informed word to an attempt, after the calling screen has shown the warning and
 * asked.
 */
export const decide = ({ send }: Asked, about: AttemptQuestion): void => {
  send({ type: "ASK", about });
  send({ type: "CONFIRMED" });
};
