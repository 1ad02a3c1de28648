import type { AttemptQuestion } from "../../../domain/attempt/attempt-context.ts";
import {
  type AttemptState,
  attemptStatus,
  mayDecide,
} from "../../../domain/attempt/attempt-status.ts";
import { decide } from "../../../domain/attempt/decide.ts";
import { type Offer, type Offers, once, possible } from "./screen.ts";

interface OpenAttempt {
  readonly getSnapshot: () => AttemptState;
  readonly send: (
    event:
      | { readonly type: "CHECK" | "CONFIRMED" }
      | { readonly type: "ASK"; readonly about: AttemptQuestion },
  ) => void;
}

/** Dismisses the attempt, by default if the customer may decide; otherwise makes a lookup. */
export const dismissOrCheck = (
  attempt: OpenAttempt,
  givesUp = mayDecide(attempt.getSnapshot()),
): void => {
  if (givesUp) decide(attempt, "dismiss");
  else attempt.send({ type: "CHECK" });
};

/** Checks an attempt again and again. After a minute and a check without result, the customer gives up. */
export const patientCheck = (): ((attempt: OpenAttempt) => void) => {
  let hasChecked = false;
  return (attempt) => {
    const givesUp = hasChecked && mayDecide(attempt.getSnapshot());
    dismissOrCheck(attempt, givesUp);
    hasChecked = !givesUp;
  };
};

/**
 * The actions for an attempt whose outcome is unknown (D7.5).
 *
 * @param sendAgain the screen's resend, once it is confirmed
 * @param choices the number of its choices
 */
export const doubtOffers = (attempt: OpenAttempt, sendAgain: Offer["act"], choices = 1): Offers => {
  const snapshot = attempt.getSnapshot();
  if (attemptStatus(snapshot) !== "in doubt") return {};
  const isOver = mayDecide(snapshot);
  return possible({
    check: once(() => attempt.send({ type: "CHECK" })),
    "send again": isOver && {
      choices,
      act: (choice) => {
        decide(attempt, "resend");
        sendAgain(choice);
      },
    },
    "stop looking": isOver && once(() => decide(attempt, "dismiss")),
  });
};
