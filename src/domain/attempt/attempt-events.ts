import { fromCallback } from "xstate";
import type { AttemptRef } from "./attempt.machine.ts";
import type { AttemptOutcome } from "./outcome.ts";
import type { AttemptRequest } from "./request.ts";

/** Events that an attempt sends to a screen's machine. */
export type AttemptUpdate<Request extends AttemptRequest, Accepted, Row, Changes> =
  | { readonly type: "LOOKED_UP"; readonly row: Row }
  | {
      readonly type: "ATTEMPT_ENDED";
      readonly outcome: AttemptOutcome<Request, Accepted, Row, Changes>;
    }
  /** The record already holds the visit, so the page may be left for the payment site (D8). */
  | { readonly type: "VISIT_BEGUN"; readonly payUrl: string };

/** Forwards an attempt's emitted events to `tell`. Returns the function that unsubscribes. */
export const watchAttempt = <Request extends AttemptRequest, Accepted, Row, Changes>(
  attempt: AttemptRef<Request, Accepted, Row, Changes>,
  tell: (update: AttemptUpdate<Request, Accepted, Row, Changes>) => void,
): (() => void) => {
  const subscription = attempt.on("*", (emitted) => {
    if (emitted.type === "ended") tell({ type: "ATTEMPT_ENDED", outcome: emitted.outcome });
    else if (emitted.type === "looked up") tell({ type: "LOOKED_UP", row: emitted.row });
    else tell({ type: "VISIT_BEGUN", payUrl: emitted.payUrl });
  });
  return () => subscription.unsubscribe();
};

/**
 * An actor that forwards an attempt's emitted events to its parent while the invoking state is active. The
 * attempt itself lives under the session.
 */
export const attemptEvents = <Request extends AttemptRequest, Accepted, Row, Changes>() =>
  fromCallback<
    AttemptUpdate<Request, Accepted, Row, Changes>,
    { readonly attempt: AttemptRef<Request, Accepted, Row, Changes> }
  >(({ input: { attempt }, sendBack }) => watchAttempt(attempt, sendBack));
