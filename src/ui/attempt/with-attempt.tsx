import { type ReactNode, useLayoutEffect, useState } from "react";
import type { AttemptLogic, AttemptRef } from "../../domain/attempt/attempt.machine.ts";
import type { AttemptRequest } from "../../domain/attempt/request.ts";
import { type AttemptSubject, subjectId } from "../../domain/attempt/subject.ts";
import { attemptOf } from "../../domain/session/attempt-of.ts";
import { useSession, useShop } from "../shop.tsx";
import { useOnce } from "../use-once.ts";

interface WithAttemptProps<Request extends AttemptRequest, Accepted, Row, Changes> {
  /** Both stay the same for as long as the component is drawn: a `key` says when they do not. */
  readonly logic: AttemptLogic<Request, Accepted, Row, Changes>;
  readonly subject: AttemptSubject;
  readonly children: (attempt: AttemptRef<Request, Accepted, Row, Changes>) => ReactNode;
}

const Held = <Request extends AttemptRequest, Accepted, Row, Changes>({
  logic,
  subject,
  children,
}: WithAttemptProps<Request, Accepted, Row, Changes>) => {
  const { session } = useShop();
  return children(useOnce(() => attemptOf(session, logic, subject)));
};

/**
 * Draws what needs the session's attempt at a subject, and keeps it when it has ended. One that is
 * not there yet is started when nothing is being drawn: the session tells whoever reads it, and
 * React forbids that while it draws. Nobody sees the difference, for that is before the page is shown.
 */
export const WithAttempt = <Request extends AttemptRequest, Accepted, Row, Changes>(
  props: WithAttemptProps<Request, Accepted, Row, Changes>,
) => {
  const { logic, subject } = props;
  const { session } = useShop();
  const isThere = useSession(({ context }) => context.attempts.has(subjectId(subject)));
  const [isStarted, setStarted] = useState(isThere);
  if (isThere && !isStarted) setStarted(true);
  useLayoutEffect(() => {
    if (!isStarted) attemptOf(session, logic, subject);
  }, [isStarted, session, logic, subject]);
  return isStarted ? <Held {...props} /> : null;
};
