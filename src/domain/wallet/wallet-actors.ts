import type { CallFailure } from "../failure.ts";
import type { PageRequest } from "../paging/paged-list.machine.ts";
import type { Page } from "../paging/page.ts";
import type { RechargesActors } from "../recharge/recharges-actors.ts";
import type { Slot } from "../slot.ts";
import type { WithdrawalAccountFormActors } from "../withdrawal-account/withdrawal-account-form.machine.ts";
import type { WithdrawalActors } from "../withdrawal/withdrawal.machine.ts";
import type { Withdrawal } from "../withdrawal/withdrawal.ts";
import type { BalanceLog } from "./balance-log.ts";

/** A page of records; there is nothing to ask for but the page (specification §7). */
export type LoadRecords<Item> = Slot<Page<Item>, CallFailure, PageRequest<null>>;

/** The slots of the wallet screen's machines. */
export interface WalletActors {
  /** Comes behind the screen. */
  readonly withdrawal: () => Promise<WithdrawalActors>;
  /** Of the popup that adds an account: comes with it. */
  readonly accountForm: () => Promise<WithdrawalAccountFormActors>;
  readonly loadBalanceLogs: LoadRecords<BalanceLog>;
  readonly loadWithdrawals: LoadRecords<Withdrawal>;
  /** Comes when it is needed: one reading has no recharge (D1). */
  readonly recharge: () => Promise<RechargesActors>;
}
