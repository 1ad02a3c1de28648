import {
  type AttemptState,
  attemptStatus,
  maySendAgain,
} from "../../../domain/attempt/attempt-status.ts";
import type { Offer, Offers } from "./screen.ts";

interface OpenAttempt {
  readonly getSnapshot: () => AttemptState;
  readonly send: (event: { readonly type: "CHECK" } | { readonly type: "DISMISS" }) => void;
}

/**
 * The actions for an attempt whose outcome is unknown (D7.5).
 *
 * @param sendAgain the screen's informed resend
 * @param choices the number of its choices
 */
export const doubtOffers = (attempt: OpenAttempt, sendAgain: Offer["act"], choices = 1): Offers => {
  const snapshot = attempt.getSnapshot();
  if (attemptStatus(snapshot) !== "in doubt") return {};
  return {
    check: { choices: 1, act: () => attempt.send({ type: "CHECK" }) },
    ...(maySendAgain(snapshot)
      ? {
          "send again": { choices, act: sendAgain },
          "stop looking": { choices: 1, act: () => attempt.send({ type: "DISMISS" }) },
        }
      : {}),
  };
};
