import type { OrderId, WithdrawalId } from "../identity/ids.ts";
import type { Instant } from "../locale/instant.ts";
import type { Amount } from "../money/amount.ts";

/** The types of specification §3; one that we do not know is shown as `other` (D4). @spec S3.15 */
export const balanceLogTypes = [
  "recharge",
  "withdraw",
  "withdrawal",
  "order",
  "refund",
  "recycle",
  "recycle_refund",
  "other",
] as const;
export type BalanceLogType = (typeof balanceLogTypes)[number];

/** One movement of the balance (specification §3). @spec S3.14 */
export interface BalanceLog {
  readonly id: number;
  readonly type: BalanceLogType;
  /** As sent. Some servers leave the minus sign of a debit out: `changeOf` tells what it means. */
  readonly amount: Amount;
  /** The balance after it. */
  readonly balance: Amount;
  readonly createdAt: Instant;
  /** What it belongs to, where the server names it. */
  readonly orderId: OrderId | null;
  readonly withdrawalId: WithdrawalId | null;
}
