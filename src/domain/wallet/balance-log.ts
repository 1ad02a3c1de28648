import type { OrderId, WithdrawalId } from "../identity/ids.ts";
import type { Instant } from "../locale/instant.ts";
import type { Amount } from "../money/amount.ts";

/** The types of specification §3. An unknown one is shown as `other` (D4). @spec S3.15 */
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

/** One change of the balance (specification §3). @spec S3.14 */
export interface BalanceLog {
  readonly id: number;
  readonly type: BalanceLogType;
  /** As sent. Some servers omit the minus sign of a debit: use `changeOf`. */
  readonly amount: Amount;
  /** The balance after it. */
  readonly balance: Amount;
  readonly createdAt: Instant;
  /** The order or withdrawal of the change; null where the server names none. */
  readonly orderId: OrderId | null;
  readonly withdrawalId: WithdrawalId | null;
}
