import type { CallFailure } from "../call/failure.ts";
import { pagedListMachine } from "../paging/paged-list.machine.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { RechargeAttemptRef } from "./recharge-attempt.ts";
import type { RechargeLogic } from "./recharge.machine.ts";
import { type Recharge, rechargeKey } from "./recharge.ts";

export const rechargesListMachine = pagedListMachine<Recharge, null, CallFailure>(rechargeKey);
export type RechargesListLogic = typeof rechargesListMachine;

/** What the wallet has of recharges, of which one reading has none (D1). It comes behind the screen. */
export interface RechargeFlow {
  readonly logic: RechargeLogic;
  /** The list of the records. */
  readonly records: RechargesListLogic;
  /** The session's one recharge: the one that is there, or a new one. Tells the session's readers. */
  readonly attemptOf: (session: SessionRef) => RechargeAttemptRef;
  /** The page's own, such as `https://shop.example`: the payment site's address may be a path (D8). */
  readonly origin: string;
}
