import type { RechargeId } from "../identity/ids.ts";
import type { Instant } from "../locale/instant.ts";
import type { Amount } from "../money/amount.ts";
import type { RechargeMethod } from "../policy.ts";

/** The statuses of specification §4. */
export const rechargeStatuses = ["pending", "paid", "failed", "cancelled"] as const;
export type KnownRechargeStatus = (typeof rechargeStatuses)[number];

/** "other": a status that we do not know: shown as it is (D4). */
export type RechargeStatus = KnownRechargeStatus | "other";

/** The methods of specification §4, whichever of them the policy offers. */
export const rechargeMethods = [
  "alipay",
  "usdt",
  "bank_transfer",
] as const satisfies readonly RechargeMethod[];

/** Where a transfer goes; what the server does not send is null. */
export interface TransferInstructions {
  /** The network for USDT, as in a withdrawal account (specification §3). */
  readonly bankName: string | null;
  /** The address for USDT. */
  readonly bankAccount: string | null;
  readonly accountName: string | null;
  /** By which the shop knows whose transfer it is. */
  readonly reference: string | null;
}

/**
 * A recharge record. The specification shows none of its fields (§3); these are the ones that its
 * call and its statuses imply.
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
  /** Where a pending online payment can be gone on with, as the server gave it. */
  readonly payUrl: string | null;
  readonly instructions: TransferInstructions | null;
}

export const rechargeKey = ({ id }: Pick<Recharge, "id">): RechargeId => id;
