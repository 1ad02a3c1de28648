import { orderInSubject } from "../attempt/subject.ts";
import type { OrderId } from "../identity/ids.ts";
import { attemptOf } from "../session/attempt-of.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { RecycleAttemptLogic, RecycleAttemptRef } from "./recycle-attempt.ts";

/** The recycling attempts of the session, one per order. */
export interface Recycles {
  /** The order's attempt: the running one, or a new one. */
  readonly of: (orderId: OrderId) => RecycleAttemptRef;
  /** The orders that have a running attempt, whichever screen started it. */
  readonly hosted: () => readonly OrderId[];
}

export const recyclesOf = (session: SessionRef, logic: RecycleAttemptLogic): Recycles => ({
  of: (orderId) => attemptOf(session, logic, { kind: "recycle", orderId }),
  hosted: () =>
    [...session.getSnapshot().context.attempts.keys()].flatMap(
      (id) => orderInSubject("recycle", id) ?? [],
    ),
});
