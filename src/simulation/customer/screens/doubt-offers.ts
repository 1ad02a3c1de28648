import {
  type AttemptState,
  attemptStatus,
  maySendAgain,
} from "../../../domain/attempt/attempt-status.ts";
import { type Offer, type Offers, once, possible } from "./screen.ts";

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
  const isOver = maySendAgain(snapshot);
  return possible({
    check: once(() => attempt.send({ type: "CHECK" })),
    "send again": isOver && { choices, act: sendAgain },
    "stop looking": isOver && once(() => attempt.send({ type: "DISMISS" })),
  });
};
