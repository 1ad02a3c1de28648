import { fromCallback } from "xstate";
import type { AttemptRef } from "./attempt.machine.ts";
import type { AttemptOutcome } from "./outcome.ts";
import type { AttemptRequest } from "./request.ts";

/** What a screen's machine hears of its attempt. */
export type AttemptNews<Request extends AttemptRequest, Accepted, Row, Changes> =
  | {
      readonly type: "ATTEMPT_ENDED";
      readonly outcome: AttemptOutcome<Request, Accepted, Row, Changes>;
    }
  /** The record says so already: the page may be left for the payment site (D8). */
  | { readonly type: "VISIT_BEGUN"; readonly payUrl: string };

/** Hands on what an attempt emits, until the answered function is called. */
export const watchAttempt = <Request extends AttemptRequest, Accepted, Row, Changes>(
  attempt: AttemptRef<Request, Accepted, Row, Changes>,
  tell: (news: AttemptNews<Request, Accepted, Row, Changes>) => void,
): (() => void) => {
  const subscription = attempt.on("*", (emitted) => {
    if (emitted.type === "ended") tell({ type: "ATTEMPT_ENDED", outcome: emitted.outcome });
    else tell({ type: "VISIT_BEGUN", payUrl: emitted.payUrl });
  });
  return () => subscription.unsubscribe();
};

/**
 * An actor that tells its parent what an attempt emits, for as long as the parent's state lasts. The
 * attempt itself lives under the session.
 */
export const attemptEvents = <Request extends AttemptRequest, Accepted, Row, Changes>() =>
  fromCallback<
    AttemptNews<Request, Accepted, Row, Changes>,
    { readonly attempt: AttemptRef<Request, Accepted, Row, Changes> }
  >(({ input: { attempt }, sendBack }) => watchAttempt(attempt, sendBack));
