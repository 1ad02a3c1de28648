import type { ActorRefFrom } from "xstate";
import type { WithdrawalId } from "../identity/ids.ts";
import type { WithdrawalsListLogic } from "../withdrawal/withdrawal-flow.ts";
import type { Withdrawal } from "../withdrawal/withdrawal.ts";

/** A withdrawal as last read. Undefined: it is in no loaded page. */
export const loadedWithdrawal = (
  list: ActorRefFrom<WithdrawalsListLogic> | undefined,
  wanted: WithdrawalId | null,
): Withdrawal | undefined =>
  list?.getSnapshot().context.loaded?.items.find(({ id }) => id === wanted);
