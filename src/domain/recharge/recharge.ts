import type { RechargeId } from "../identity/ids.ts";
import type { Instant } from "../locale/instant.ts";
import type { Amount } from "../money/amount.ts";
import type { RechargeMethod } from "../policy.ts";

/** The statuses of specification §4. */
export const rechargeStatuses = ["pending", "paid", "failed", "cancelled"] as const;
export type KnownRechargeStatus = (typeof rechargeStatuses)[number];

/** "other": an unknown status, shown as sent (D4). */
export type RechargeStatus = KnownRechargeStatus | "other";

/** The methods of specification §4; the policy offers some of them. */
export const rechargeMethods = [
  "alipay",
  "usdt",
  "bank_transfer",
] as const satisfies readonly RechargeMethod[];

/** The account for a bank transfer; null fields were not sent. */
export interface TransferInstructions {
  /** The network for USDT, as in a withdrawal account (specification §3). */
  readonly bankName: string | null;
  /** The address for USDT. */
  readonly bankAccount: string | null;
  readonly accountName: string | null;
  /** Identifies the customer's transfer for the shop. */
  readonly reference: string | null;
}

/**
 * A recharge record. The specification lists none of its fields (§3), so they are derived from its call and
 * statuses.
 *
 * @spec S4.8 S4.9
 */
export interface Recharge {
  readonly id: RechargeId;
  readonly rechargeNo: string | null;
  readonly amount: Amount;
  readonly method: RechargeMethod | "other";
  readonly status: RechargeStatus;
  readonly createdAt: Instant;
  /** The payment site's address for a pending online payment, as the server sent it; null: none. */
  readonly payUrl: string | null;
  readonly instructions: TransferInstructions | null;
}

export const rechargeKey = ({ id }: Pick<Recharge, "id">): RechargeId => id;
