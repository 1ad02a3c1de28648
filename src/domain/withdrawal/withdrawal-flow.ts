import type { CallFailure } from "../call/failure.ts";
import { pagedListMachine } from "../paging/paged-list.machine.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { WithdrawalAttemptRef } from "./withdrawal-attempt.ts";
import type { WithdrawalLogic } from "./withdrawal.machine.ts";
import type { Withdrawal } from "./withdrawal.ts";

export const withdrawalsListMachine = pagedListMachine<Withdrawal, null, CallFailure>(
  ({ id }) => id,
);
export type WithdrawalsListLogic = typeof withdrawalsListMachine;

/** What the wallet has of withdrawals. It comes behind the screen. */
export interface WithdrawalFlow {
  readonly logic: WithdrawalLogic;
  /** The list of the records. */
  readonly records: WithdrawalsListLogic;
  /** The session's one withdrawal: the one that is there, or a new one. Tells the session's readers. */
  readonly attemptOf: (session: SessionRef) => WithdrawalAttemptRef;
}
