import { type CallbackActorLogic, fromCallback } from "xstate";
import type { AttemptLogic, AttemptRef } from "../attempt/attempt.machine.ts";
import { type AttemptUpdate, watchAttempt } from "../attempt/attempt-events.ts";
import { attemptStatus } from "../attempt/attempt-status.ts";
import type { AttemptRequest } from "../attempt/request.ts";
import type { AttemptSubject } from "../attempt/subject.ts";
import { attemptOf } from "./attempt-of.ts";
import type { SessionRef } from "./session.machine.ts";

/** Events that a screen's machine receives from the attempt that it shows. */
export type JoinedAttemptUpdate<Request extends AttemptRequest, Accepted, Row, Changes> =
  | {
      readonly type: "ATTEMPT_JOINED";
      readonly attempt: AttemptRef<Request, Accepted, Row, Changes>;
    }
  /** The attempt has read its record: from now on it is known whether one is open. */
  | { readonly type: "ATTEMPT_KNOWN" }
  | AttemptUpdate<Request, Accepted, Row, Changes>;

export interface JoinedAttemptInput {
  readonly session: SessionRef;
  readonly subject: AttemptSubject;
}

export type JoinedAttemptLogic<
  Request extends AttemptRequest,
  Accepted,
  Row,
  Changes,
> = CallbackActorLogic<JoinedAttemptUpdate<Request, Accepted, Row, Changes>, JoinedAttemptInput>;

/**
 * An actor that joins the session's attempt at a subject and forwards its events to the parent. It runs
 * when the screen's machine starts, not when React creates it: the session must not change during a render.
 */
export const joinAttempt = <Request extends AttemptRequest, Accepted, Row, Changes>(
  logic: AttemptLogic<Request, Accepted, Row, Changes>,
): JoinedAttemptLogic<Request, Accepted, Row, Changes> =>
  fromCallback(({ input: { session, subject }, sendBack }) => {
    const attempt = attemptOf(session, logic, subject);
    const stopWatching = watchAttempt(attempt, sendBack);
    sendBack({ type: "ATTEMPT_JOINED", attempt });
    let isKnown = false;
    const tellThatItIsKnown = (): void => {
      if (isKnown || attemptStatus(attempt.getSnapshot()) === "checking") return;
      isKnown = true;
      sendBack({ type: "ATTEMPT_KNOWN" });
    };
    const watch = attempt.subscribe(tellThatItIsKnown);
    tellThatItIsKnown();
    return () => {
      stopWatching();
      watch.unsubscribe();
    };
  });
