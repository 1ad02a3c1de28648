import type { SnapshotFrom } from "xstate";
import { attemptStatus } from "../attempt/attempt-status.ts";
import { subjectId } from "../attempt/subject.ts";
import type { WithdrawalAccountId } from "../identity/ids.ts";
import type { SessionContext } from "../session/session.machine.ts";
import type { WithdrawalAttemptRef } from "./withdrawal-attempt.ts";

/** The session's attempt at a withdrawal; undefined: none was started. */
export const withdrawalAttemptIn = ({
  attempts,
}: Pick<SessionContext, "attempts">): WithdrawalAttemptRef | undefined =>
  attempts.get(subjectId({ kind: "withdrawal" }));

/**
 * The account of a withdrawal that was sent and whose outcome is not known; null: none. The server pays to where
 * the account leads when it acts, and a lookup knows the withdrawal by that number: until then, the account stays
 * as it is.
 */
export const accountInDoubt = (
  attempt: SnapshotFrom<WithdrawalAttemptRef> | undefined,
): WithdrawalAccountId | null => {
  if (attempt === undefined || !["sending", "in doubt"].includes(attemptStatus(attempt)))
    return null;
  const { record, request } = attempt.context;
  return (record?.request ?? request)?.accountId ?? null;
};
