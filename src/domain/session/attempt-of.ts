import type { AttemptLogic, AttemptRef } from "../attempt/attempt.machine.ts";
import type { AttemptRequest } from "../attempt/request.ts";
import { type AttemptSubject, subjectId } from "../attempt/subject.ts";
import type { SessionRef } from "./session.machine.ts";

/**
 * The session's attempt at a subject: the one that is there, from whatever screen, or a new one. It
 * looks for the subject's record by itself and goes on when the screen is gone.
 *
 * @param logic the kind's own; a subject is always started with the logic of its kind
 */
export const attemptOf = <Request extends AttemptRequest, Accepted, Row, Changes>(
  session: SessionRef,
  logic: AttemptLogic<Request, Accepted, Row, Changes>,
  subject: AttemptSubject,
): AttemptRef<Request, Accepted, Row, Changes> => {
  const found = () => session.getSnapshot().context.attempts.get(subjectId(subject));
  if (found() === undefined) session.send({ type: "ATTEMPT_WANTED", subject, logic });
  const attempt = found();
  if (attempt === undefined) throw new Error(`No attempt was started: ${subjectId(subject)}`);
  // A subject's kind tells its logic, so that the types are those of the logic.
  return attempt as AttemptRef<Request, Accepted, Row, Changes>;
};
