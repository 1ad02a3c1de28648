import type { AttemptLogic, AttemptRef } from "../attempt/attempt.machine.ts";
import type { AttemptRequest } from "../attempt/request.ts";
import { type AttemptSubject, subjectId } from "../attempt/subject.ts";
import type { SessionRef } from "./session.machine.ts";

/**
 * The session's attempt at a subject: the running one, whichever screen started it, or a new one. It finds
 * the subject's record by itself and outlives the screen.
 *
 * @param logic the logic of the subject's kind; a subject is always started with it
 */
export const attemptOf = <Request extends AttemptRequest, Accepted, Row, Changes>(
  session: SessionRef,
  logic: AttemptLogic<Request, Accepted, Row, Changes>,
  subject: AttemptSubject,
): AttemptRef<Request, Accepted, Row, Changes> => {
  const found = () => session.getSnapshot().context.attempts.get(subjectId(subject));
  if (found() === undefined) session.send({ type: "ATTEMPT_REQUESTED", subject, logic });
  const attempt = found();
  if (attempt === undefined) throw new Error(`No attempt was started: ${subjectId(subject)}`);
  // Safe: the subject's kind determines the logic, and so the types.
  return attempt as AttemptRef<Request, Accepted, Row, Changes>;
};
