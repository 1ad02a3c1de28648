import type { WithdrawalId } from "../identity/ids.ts";
import type { Instant } from "../locale/instant.ts";
import type { Amount } from "../money/amount.ts";

/** @spec S4.7 */
export const withdrawalStatuses = ["pending", "approved", "rejected", "completed"] as const;

/** "other": an unknown status, shown as such (D4). */
export type WithdrawalStatus = (typeof withdrawalStatuses)[number] | "other";

/** A withdrawal record (specification §3). @spec S3.16 */
export interface Withdrawal {
  readonly id: WithdrawalId;
  readonly amount: Amount;
  readonly status: WithdrawalStatus;
  /** The bank's name. For a USDT account: the network. */
  readonly bankName: string;
  /** The account number. For a USDT account: the address. Some servers mask it. */
  readonly bankAccount: string;
  readonly createdAt: Instant;
}
