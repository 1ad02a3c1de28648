import type { AttemptLogic, AttemptRef } from "../../domain/attempt/attempt.machine.ts";
import type { AttemptRequest } from "../../domain/attempt/request.ts";
import type { AttemptSubject } from "../../domain/attempt/subject.ts";
import { attemptOf } from "../../domain/session/attempt-of.ts";
import { useShop } from "../shop.tsx";
import { useOnce } from "../use-once.ts";

/** The session's attempt at a subject, for as long as the component is drawn. */
export const useAttempt = <Request extends AttemptRequest, Accepted, Row, Changes>(
  logic: AttemptLogic<Request, Accepted, Row, Changes>,
  subject: AttemptSubject,
): AttemptRef<Request, Accepted, Row, Changes> => {
  const { session } = useShop();
  return useOnce(() => attemptOf(session, logic, subject));
};
