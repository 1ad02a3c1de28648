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

/** The wallet's withdrawals, loaded after the screen. */
export interface WithdrawalFlow {
  readonly logic: WithdrawalLogic;
  /** The list of withdrawal records. */
  readonly records: WithdrawalsListLogic;
  /** The session's single withdrawal attempt: running or new. Also informs the session's subscribers. */
  readonly attemptOf: (session: SessionRef) => WithdrawalAttemptRef;
}
