import { attemptStatus } from "../attempt/attempt-status.ts";
import type { SessionContext } from "./session.machine.ts";

/** Something was sent whose outcome the customer does not know yet (D7.8). */
export const hasOpenAttempts = ({ attempts }: Pick<SessionContext, "attempts">): boolean =>
  [...attempts.values()].some((attempt) =>
    ["sending", "in doubt", "at the payment site"].includes(attemptStatus(attempt.getSnapshot())),
  );
