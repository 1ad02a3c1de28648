import type { PageOrigin } from "../payment/pay-url.ts";
import type { CallFailure } from "../call/failure.ts";
import { pagedListMachine } from "../paging/paged-list.machine.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { RechargeAttemptRef } from "./recharge-attempt.ts";
import type { RechargeLogic } from "./recharge.machine.ts";
import { type Recharge, rechargeKey } from "./recharge.ts";

export const rechargesListMachine = pagedListMachine<Recharge, null, CallFailure>(rechargeKey);
export type RechargesListLogic = typeof rechargesListMachine;

/** The wallet's recharges, loaded after the screen. The lean policy has none (D1). */
export interface RechargeFlow extends PageOrigin {
  readonly logic: RechargeLogic;
  /** The list of recharge records. */
  readonly records: RechargesListLogic;
  /** The session's single recharge attempt: running or new. Also informs the session's subscribers. */
  readonly attemptOf: (session: SessionRef) => RechargeAttemptRef;
}
