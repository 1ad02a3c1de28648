import type { AttemptLogic, AttemptRef } from "./attempt.machine.ts";
import type { AttemptUpdate } from "./attempt-events.ts";
import type { AttemptOutcome } from "./outcome.ts";
import type { AttemptRequest } from "./request.ts";

/** The types of one attempt kind, derived from its request, response, row and changes. */
export interface AttemptTypes<Request extends AttemptRequest, Accepted, Row, Changes> {
  readonly logic: AttemptLogic<Request, Accepted, Row, Changes>;
  readonly ref: AttemptRef<Request, Accepted, Row, Changes>;
  readonly outcome: AttemptOutcome<Request, Accepted, Row, Changes>;
  readonly update: AttemptUpdate<Request, Accepted, Row, Changes>;
}
