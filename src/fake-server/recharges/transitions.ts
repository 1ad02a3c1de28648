/** The server's own table of recharge statuses (specification §4). */
export const rechargeStatuses = ["pending", "paid", "failed", "cancelled"] as const;

export type RechargeStatus = (typeof rechargeStatuses)[number];

/** The final statuses of a recharge. */
export type RechargeOutcome = Exclude<RechargeStatus, "pending">;

export const rechargeOutcomes = [
  "paid",
  "failed",
  "cancelled",
] as const satisfies readonly RechargeOutcome[];

/** Only a pending recharge changes, exactly once. */
export const allowedOutcomes: Readonly<Record<RechargeStatus, readonly RechargeOutcome[]>> = {
  pending: rechargeOutcomes,
  paid: [],
  failed: [],
  cancelled: [],
};
