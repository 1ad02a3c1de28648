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
  /** For a USDT account: its network. */
  readonly bankName: string;
  /** For a USDT account: its address. Some servers mask it. */
  readonly bankAccount: string;
  readonly createdAt: Instant;
}
